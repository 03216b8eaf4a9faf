import { reasons } from '../reasons/ar.ts';
import type { TrackingPhrases } from './en.ts';

const PLURALS = new Intl.PluralRules('ar');

type Forms = readonly [one: string, two: string, few: string, many: string, other: string];

/** 'طرد واحد', 'طردان', '3 طرود', '11 طردًا', '100 طرد'. */
function counted(count: number, [one, two, few, many, other]: Forms): string {
  const rule = PLURALS.select(count);
  if (rule === 'one') return one;
  if (rule === 'two') return two;
  const word = rule === 'few' ? few : rule === 'many' ? many : other;
  return `${count.toLocaleString('ar-u-nu-latn')} ${word}`;
}

const DAYS: Forms = ['يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم'];

const PIECES: Readonly<Record<Parameters<TrackingPhrases['countOf']>[1], Forms>> = {
  package: ['طرد واحد', 'طردان', 'طرود', 'طردًا', 'طرد'],
  carton: ['كرتونة واحدة', 'كرتونتان', 'كراتين', 'كرتونة', 'كرتونة'],
  pallet: ['منصة واحدة', 'منصتان', 'منصات', 'منصة', 'منصة'],
  crate: ['صندوق واحد', 'صندوقان', 'صناديق', 'صندوقًا', 'صندوق'],
  drum: ['برميل واحد', 'برميلان', 'براميل', 'برميلًا', 'برميل'],
  bag: ['كيس واحد', 'كيسان', 'أكياس', 'كيسًا', 'كيس'],
  roll: ['لفة واحدة', 'لفتان', 'لفات', 'لفة', 'لفة'],
  bundle: ['حزمة واحدة', 'حزمتان', 'حزم', 'حزمة', 'حزمة'],
  envelope: ['مظروف واحد', 'مظروفان', 'مظاريف', 'مظروفًا', 'مظروف'],
  container: ['حاوية واحدة', 'حاويتان', 'حاويات', 'حاوية', 'حاوية'],
};

export const tracking: TrackingPhrases = {
  title: 'تتبّع شحنة',
  description: 'أين توجد الشحنة وماذا حدث لها في الطريق.',
  search: 'بحث',
  missing: 'يُرجى إدخال رقم التتبّع',
  notFound: 'لم يُعثر على رقم التتبّع. يُرجى التحقق منه والمحاولة مرة أخرى.',
  mistyped: 'يبدو أن أحد رموز هذا الرقم غير صحيح. يُرجى مقارنته بالرقم الذي وصلكم.',
  unanswered: 'لم يصل رد. يُرجى التحقق من الاتصال والبحث مرة أخرى.',
  failed: 'تعذّر البحث. يُرجى المحاولة مرة أخرى بعد قليل.',
  tooMany: 'عدد عمليات البحث كبير جدًا. يُرجى المحاولة مرة أخرى بعد بضع دقائق.',
  tooManyNumbers: (max) => `يُرجى إدخال ${max} رقم تتبّع على الأكثر.`,
  lastResult: 'تبقى النتيجة الأخيرة معروضة أدناه.',
  announced: (number, status) => `الشحنة ${number}: ${status}`,
  numbersFound: (found, all) => `أرقام التتبّع التي عُثر عليها: ${found} من ${all}`,
  numbers: (count) => `أرقام التتبّع: ${count}`,
  numbersNotFound: (count) => `لم يُعثر على: ${count}`,
  numberNotFound: 'لم يُعثر على رقم التتبّع.',
  fromTo: (from, to) => `من ${from} إلى ${to}`,

  whereIsNumber: 'أين أجد الرقم؟',
  placesOfNumber: [
    'في موضوع كل رسالة إلكترونية نرسلها بشأن الشحنة.',
    'على بوليصة الشحن، في خانة الرمز الشريطي. يبدأ بالحرفين WB ويتكوّن من سبعة عشر حرفًا ورقمًا.',
    'لدى المرسِل إذا لم يتوفر لكم أي منهما: فالرقم معروف لدى من سجّل الشحنة.',
  ],
  anySpelling: 'لا فرق بين الحروف الكبيرة والصغيرة، ولا أثر للمسافات والواصلات.',
  supportExplains: 'لم يُعثر على الرقم، أو الحالة غير واضحة؟ توضّح صفحة {support} الأمرين.',
  support: 'المساعدة',
  waybill: 'بوليصة الشحن',
  framedBox: 'الرقم موجود في الخانة المحاطة بإطار. وهذا الرقم لا يخص أي شحنة.',

  shipment: (number) => `الشحنة ${number}`,
  pieceOf: (piece, count) => `الطرد ${piece} من ${count}`,
  statusIs: 'الحالة:',
  lastSeen: 'آخر مكان معروف',
  estimatedDelivery: 'التسليم المتوقع',
  delivered: 'تم التسليم',
  noDelivery: 'لا تسليم',
  isCancelled: 'أُلغيت الشحنة.',
  goesBack: 'تعود الشحنة إلى المرسِل.',
  due: (inDays) => ['متوقعة اليوم', 'متوقعة غدًا'][inDays] ?? `متوقعة خلال ${counted(inDays, DAYS)}`,
  addToCalendar: 'إضافة إلى التقويم',
  onEstimatedDay: 'في اليوم المتوقع',
  early: (days) => `قبل الموعد ${days > 2 ? 'بـ' : 'ب'}${counted(days, DAYS)}`,
  was: 'كان الموعد {day}',
  wasBecause: 'كان الموعد {day}: {reason}',
  noEstimate: 'لا يوجد موعد متوقع حاليًا',
  newEstimate: 'موعد متوقع جديد: {day}',
  before: '، وكان سابقًا {day}',
  because: (reason) => `: ${reason}`,
  sentenceGap: ' ',

  nextStep: {
    pending: () => 'الخطوة التالية: يسلّم المرسِل البضاعة إلى شركة النقل.',
    processing: () => 'يجري تجهيز البضاعة. الخطوة التالية: مغادرة مكان الانطلاق.',
    shipped: (city) => `غادرت البضاعة مكان الانطلاق. الخطوة التالية: نقلها إلى ${city}.`,
    in_transit: (city) => `البضاعة في طريقها إلى ${city}. الخطوة التالية: الخروج للتسليم هناك.`,
    'on-hold': () => 'البضاعة متوقفة إلى أن يُحل سبب التعليق. يُرجى الاتصال بنا أو مراسلتنا لمعرفة ما ينقص.',
    'out-for-delivery': () => 'البضاعة في طريقها إلى المستلِم. الخطوة التالية: أن يستلمها أحد هناك.',
    delivered: () => 'لا توجد خطوات أخرى. يُرجى الاتصال بنا أو مراسلتنا إذا كانت البضاعة مفقودة أو متضررة.',
    cancelled: () => 'لن تُسلَّم البضاعة. يُرجى سؤال المرسِل عمّا إذا كانت هناك شحنة أخرى.',
    failed: () => 'لم ينجح التسليم. يُرجى الاتصال بنا أو مراسلتنا للاتفاق على محاولة أخرى.',
    returned: () => 'تعود البضاعة إلى المرسِل. يُرجى الاتصال بنا أو مراسلتنا، أو طلب إعادة إرسالها من المرسِل.',
  },
  reasons,

  summary: 'ملخص',
  carrier: 'شركة النقل',
  customCarrier: 'أخرى',
  shippingMode: 'طريقة الشحن',
  weight: 'الوزن',
  pieces: 'الطرود',
  piecesInAll: (count, kinds) => `${count} إجمالًا: ${kinds}`,
  countOf: (count, type) => counted(count, PIECES[type]),
  volume: 'الحجم',
  chargeableWeight: 'الوزن المحتسب',
  created: 'تاريخ الإنشاء',
  dispatched: 'تاريخ الشحن',
  lastUpdated: 'آخر تحديث',
  references: {
    hawb: 'بوليصة الشحن الجوي الفرعية (HAWB)',
    mawb: 'بوليصة الشحن الجوي الرئيسية (MAWB)',
    hbl: 'بوليصة الشحن البحري الفرعية (HBL)',
    mbl: 'بوليصة الشحن البحري الرئيسية (MBL)',
    booking: 'الحجز',
    container: 'الحاوية',
    seal: 'الختم',
    po: 'أمر الشراء',
    invoice: 'الفاتورة',
    carrier: 'رقم شركة النقل',
    other: 'مرجع آخر',
  },
  transports: { Air: 'الرحلة الجوية', Ground: 'المركبة', Sea: 'السفينة' },
  voyage: 'رقم الرحلة البحرية',
  timesInUtc: 'جميع الأوقات في هذه الصفحة بالتوقيت العالمي UTC.',
  timesInZone: (zone) => `جميع الأوقات في هذه الصفحة حسب منطقتكم الزمنية، ${zone}.`,

  proof: 'إثبات التسليم',
  receivedBy: 'استلمها {name}، {time}',
  signature: 'التوقيع',
  photographAtDelivery: 'صورة عند التسليم',
  photographOfAttempt: 'صورة محاولة التسليم',
  piecesReceived: 'عدد القطع المستلمة: {count}',
  damage: 'الضرر: {text}',
  message: 'رسالة',
  messageLeft: 'ترك المرسِل رسالة مع هذه الشحنة.',
  viewMessage: 'عرض الرسالة',
  messageFromSender: 'رسالة من المرسِل',
  timeline: 'سجل الشحنة',
  sender: 'المرسِل',
  receiver: 'المستلِم',
  documents: 'المستندات',
  typeAndSize: '{type}، {size}',
  documentTypes: {
    invoice: 'فاتورة',
    'packing-list': 'قائمة التعبئة',
    waybill: 'بوليصة شحن',
    'bill-of-lading': 'بوليصة شحن بحري',
    customs: 'مستند جمركي',
    certificate: 'شهادة',
    proof: 'إثبات',
    other: 'غير ذلك',
  },
};
