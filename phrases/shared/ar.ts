import { formats } from '../formats/ar.ts';
import { statuses } from '../statuses/ar.ts';
import type { SharedPhrases } from './en.ts';

const PLURALS = new Intl.PluralRules('ar');

const DAYS: Record<Intl.LDMLPluralRule, (count: number) => string> = {
  zero: (count) => `${count} يوم`,
  one: () => 'يوم واحد',
  two: () => 'يومان',
  few: (count) => `${count} أيام`,
  many: (count) => `${count} يومًا`,
  other: (count) => `${count} يوم`,
};

const LATE: Record<Intl.LDMLPluralRule, (count: number) => string> = {
  zero: (count) => `متأخرة ${count} يوم`,
  one: () => 'متأخرة يومًا واحدًا',
  two: () => 'متأخرة يومين',
  few: (count) => `متأخرة ${count} أيام`,
  many: (count) => `متأخرة ${count} يومًا`,
  other: (count) => `متأخرة ${count} يوم`,
};

const ROUTES = { Air: 'مسار جوي', Ground: 'مسار بري', Sea: 'مسار بحري' };

export const shared: SharedPhrases = {
  status: (status) => statuses[status],
  days: (count) => DAYS[PLURALS.select(count)](count),
  late: (count) => LATE[PLURALS.select(count)](count),
  notAvailable: 'غير متوفر',
  trackingNumber: 'رقم التتبّع',
  enterTrackingNumber: 'أدخلوا رقم التتبّع',
  searching: 'جارٍ البحث…',
  close: 'إغلاق',
  loading: 'جارٍ التحميل',
  cancel: 'إلغاء',
  discard: {
    title: 'هل تريدون تجاهل التغييرات؟',
    text: 'ما أدخلتموه هنا لم يُحفظ بعد.',
    keep: 'متابعة التعديل',
    discard: 'تجاهل',
  },
  copied: (noun) => `تم النسخ: ${noun}`,
  copyRefused: 'لا يسمح هذا المتصفح بالنسخ',
  skipToContent: 'الانتقال إلى المحتوى',
  formats,

  from: 'من',
  to: 'إلى',
  origin: 'مكان الانطلاق',
  destination: 'الوجهة',
  mode: 'طريقة الشحن',
  modes: { Air: 'جوي', Ground: 'بري', Sea: 'بحري' },
  noPlace: 'لم يُبلَّغ عن أي مكان بعد',
  route: 'المسار',
  distance: 'المسافة',
  notOnMap: (places) => `لا توجد خريطة، فقد تعذّر تحديد موقع ${places} عليها بصورة مؤكدة.`,
  asTheCrowFlies: (distance) => `حوالي ${distance} في خط مستقيم`,
  bySeaLanes: (distance) => `حوالي ${distance} عبر الخطوط البحرية`,
  bySeaAndLand: (distance, overland) => `حوالي ${distance} عبر الخطوط البحرية، منها ${overland} برًا في خط مستقيم`,
  mapOf: ({ mode, bySea, from, to, distance }) => `${ROUTES[bySea ? 'Sea' : mode]} من ${from} إلى ${to}، ${distance}.`,
  lastSeenIn: (place, time) => `آخر موقع معروف: ${place}، ${time}.`,
  whereIsUnknown: 'موقعها الحالي غير معروف.',

  packagePhotos: 'صور الطرود',
  packageView: (position) => `الطرد، الصورة ${position}`,
  photoOf: (position, count) => `الصورة ${position} من ${count}`,
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  next: 'التالي',
  previous: 'السابق',

  notDelivered: 'لم يتم التسليم',
  notFoundTitle: 'الصفحة غير موجودة',
  notFoundText: 'الصفحة التي تبحثون عنها غير موجودة أو نُقلت إلى مكان آخر.',
  goBack: 'رجوع',
  goHome: 'الصفحة الرئيسية',
  noAnswer: 'لا يوجد رد',
  notOpenedTitle: 'لم تُفتح الصفحة',
  notOpenedText: 'تعذّر فتح هذه الصفحة. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  tryAgain: 'المحاولة مرة أخرى',
  reload: 'المحاولة مرة أخرى',
  unexpectedTitle: 'خطأ غير متوقع',
  unexpectedText: 'حدث خطأ لدينا. يُرجى المحاولة مرة أخرى بعد قليل.',
  requestId: 'معرّف الطلب:',
  giveRequestId: 'يُرجى ذكر هذا المعرّف عند الكتابة إلينا:',
};
