import type { Status } from '#contract/statuses/statuses.ts';
import { formats, isolated } from '../formats/ar.ts';
import type { MailsPhrases } from './en.ts';

const STATES: Readonly<Record<Status, string>> = {
  pending: 'تم تسجيل الشحنة.',
  processing: 'يجري تجهيز الشحنة.',
  shipped: 'انطلقت الشحنة.',
  in_transit: 'الشحنة في الطريق.',
  'on-hold': 'الشحنة معلّقة.',
  'out-for-delivery': 'خرجت الشحنة للتسليم.',
  delivered: 'تم تسليم الشحنة.',
  cancelled: 'أُلغيت الشحنة.',
  failed: 'تعذّر تسليم الشحنة.',
  returned: 'أُعيدت الشحنة.',
};

export const mails: MailsPhrases = {
  news: (name) => {
    const sender = isolated(name);
    return {
      states: {
        pending: `تم تسجيل شحنتكم من ${sender}`,
        processing: `يجري تجهيز شحنتكم من ${sender}`,
        shipped: `انطلقت شحنتكم من ${sender}`,
        in_transit: `شحنتكم من ${sender} في الطريق`,
        'on-hold': `شحنتكم من ${sender} معلّقة`,
        'out-for-delivery': `خرجت شحنتكم من ${sender} للتسليم`,
        delivered: `تم تسليم شحنتكم من ${sender}`,
        cancelled: `أُلغيت شحنتكم من ${sender}`,
        failed: `تعذّر تسليم شحنتكم من ${sender}`,
        returned: `أُعيدت شحنتكم من ${sender}`,
      },
      arrives: (day) => `تصل شحنتكم من ${sender} يوم ${day}`,
      arrivesInstead: (day, before) => `تصل شحنتكم من ${sender} يوم ${day} بدلًا من يوم ${before}`,
      hasNoDay: `لا يوجد حاليًا يوم تسليم محدد لشحنتكم من ${sender}`,
    };
  },
  isCorrected: (subject) => `${subject}: تصحيح`,
  hasEarlierStep: (subject) => `${subject}: أُضيفت خطوة سابقة`,
  numbered: (subject, trackingNumber) => `${subject} (${isolated(trackingNumber)})`,

  sending: {
    now: (sender) => `لديكم شحنة من ${isolated(sender)}`,
    past: (sender) => `أُرسلت إليكم شحنة من ${isolated(sender)}`,
    intended: (sender) => `كان من المقرر أن تُرسل إليكم شحنة من ${isolated(sender)}`,
  },
  sentence: (text) => `${text}.`,
  quoting: (text, message, isSentence) => `${text}: «${isolated(message)}»${isSentence ? '' : '.'}`,
  paragraph: (sentences) => sentences.join(' '),
  itIs: (status) => STATES[status],
  calendar: {
    tentative: (number) => `التسليم المتوقع للشحنة ${number}`,
    confirmed: (number) => `تسليم الشحنة ${number}`,
    cancelled: (number) => `لا تسليم للشحنة ${number}`,
  },
  shipmentIs: (status) => STATES[status],
  mistakes: (count) =>
    count === 1 ? 'أُدخلت عن طريق الخطأ معلومة أبلغناكم بها.' : 'أُدخلت عن طريق الخطأ معلومات أبلغناكم بها.',
  earlierStepEntered: 'أُضيفت خطوة سابقة إلى سجلّها.',
  expectedOn: (day) => `التسليم متوقع يوم ${day}.`,
  expectedInstead: (day, before) => `التسليم متوقع يوم ${day} بدلًا من يوم ${before}.`,
  wasExpected: (day) => `كان التسليم متوقعًا يوم ${day}، ولا يوجد موعد جديد بعد.`,

  trackingNumber: 'رقم التتبّع',
  status: 'الحالة',
  statusNow: 'الحالة الآن',
  enteredInHistory: 'أُضيف إلى السجلّ',
  estimate: 'موعد التسليم',
  newEstimate: 'موعد متوقع جديد',
  dayIsOpen: 'الموعد يُحدَّد لاحقًا',
  changedSince: 'التغييرات منذ ذلك الحين',
  beforeThat: 'قبل ذلك',
  noLongerHolds: 'لم يعد صحيحًا',
  correction: 'تصحيح',
  route: 'المسار',
  fromTo: (from, to) => `من ${formats.place(from.city, from.country)} إلى ${formats.place(to.city, to.country)}`,
  sender: 'المرسِل',
  receiver: 'المستلِم',
  reference: 'المرجع',
  carrier: 'شركة النقل',
  carriedBy: (carrier, mode) => `${isolated(carrier)}، ${mode}`,
  otherCarrier: 'شركة نقل أخرى',
  modes: { Air: 'شحن جوي', Ground: 'شحن بري', Sea: 'شحن بحري' },
  weight: 'الوزن',
  kilograms: formats.kilograms,
  estimatedDelivery: 'التسليم المتوقع',
  dayWas: (day, before) => `${day}، وكان ${before}`,
  noDay: 'لا يوجد يوم محدد حاليًا',
  message: 'رسالة',
  place: 'المكان',
  time: 'الوقت',
  receivedBy: 'استلمها',
  reason: 'السبب',
  note: 'ملاحظة',
  whatYouCanDo: 'ما يمكنكم فعله',
  call: 'هل لديكم أسئلة؟ اتصلوا بنا',
  reply: 'أو ردّوا على هذه الرسالة',
  captioned: (caption) => `${caption}:`,

  track: 'تتبّع هذه الشحنة',
  why: 'تصلكم هذه الرسالة لأن بريدكم الإلكتروني ذُكر لهذه الشحنة.',
  whyLink: (brand) => `أرسل موظفو ${isolated(brand)} هذا الرابط إلى بريدكم الإلكتروني.`,
  stop: 'إيقاف الرسائل الخاصة بهذه الشحنة',

  stopAll: {
    subject: (brand) => `هل تريدون إيقاف جميع الرسائل من ${isolated(brand)}؟`,
    preview: 'لن يتوقف شيء قبل تأكيدكم.',
    title: 'هل تريدون إيقاف جميع الرسائل الخاصة بالشحنات؟',
    asked: (brand) => `طُلب من ${isolated(brand)} عدم إرسال أي رسائل أخرى عن الشحنات إلى بريدكم الإلكتروني.`,
    explained: 'لن يتوقف شيء قبل تأكيدكم في الصفحة التي يفتحها هذا الرابط. إذا لم تطلبوا ذلك، فلا حاجة إلى فعل شيء.',
    confirm: 'فتح صفحة التأكيد',
    why: 'تصلكم هذه الرسالة لأن ذلك طُلب عبر رابط أرسلناه إليكم.',
  },

  // One mail about several shipments.
  joint: {
    subject: (count) => `أخبار شحنات: ${count}`,
    others: 'الشحنات الأخرى',
    trackThese: 'تتبع هذه الشحنات',
    stop: 'إيقاف الرسائل عن هذه الشحنات',
  },

  // The mails to a member of a company about what happened.
  notices: {
    subject: (brand) => `أخبار شحناتك لدى ${brand}`,
    title: 'أخبار شحناتك',
    digestTitle: 'ما حدث لشحناتك',
    newDocument: 'مستند جديد',
    more: (count) => `وأخرى: ${count}.`,
    open: 'فتح الشحنة',
    openAll: 'فتح شحناتك',
    why: (brand) => `تصلك هذه الرسالة لأنك تنتمي إلى شركة شحناتها لدى ${brand}.`,
    stop: 'إيقاف الرسائل من هذا النوع',
  },

  // The mail that invites to a company.
  invitation: {
    subject: (company, brand) => `دعوة إلى ${company} لدى ${brand}`,
    title: (company) => `الانضمام إلى ${company}`,
    invited: (company, brand) => `أنت مدعو إلى الاطلاع على شحنات ${company} لدى ${brand}.`,
    signIn: 'سجّل الدخول بعنوان البريد الإلكتروني هذا للانضمام.',
    choosePassword: 'يوجد حساب لك بعنوان البريد الإلكتروني هذا. اختر كلمة مرور لاستخدامه.',
    goodFor: 'الرابط صالح مرة واحدة ولمدة 72 ساعة. إذا كنت لا تعرف الشركة فلا تفعل شيئًا.',
    join: 'الانضمام إلى الشركة',
    choose: 'اختيار كلمة مرور',
    why: 'تصلك هذه الرسالة لأن عنوان بريدك الإلكتروني دُعي إلى شركة.',
  },
  // The mail to a customer about its request.
  request: {
    accepted: (brand) => `قبلت ${brand} طلبك`,
    declined: (brand) => `رفضت ${brand} طلبك`,
    route: 'المسار',
    number: 'رقم التتبع',
    reason: 'السبب',
    open: 'فتح الطلب',
    why: 'تصلك هذه الرسالة لأن شركتك طلبت هذه الشحنة.',
  },
  written: {
    subject: (brand: string, number: string) => `رسالة من ${brand} بشأن الشحنة ${number}`,
    subjectOfMany: (brand: string) => `رسائل من ${brand} بشأن شحناتكم`,
    title: (brand: string) => `كتبت إليكم ${brand}`,
    images: (count) => `الصور: ${count}`,
    answer: 'الرد',
    why: (brand: string) => `تصلكم هذه الرسالة لأن ${brand} كتبت إليكم بشأن شحنة.`,
  },
};
