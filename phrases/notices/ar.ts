import type { NoticePhrases } from './en.ts';

export const notices: NoticePhrases = {
  title: 'الإشعارات',
  description: 'الرسائل التي تصلك عن شحناتك.',
  intro: 'رسائل إليك عن شحنات شركاتك. ما تفعله بنفسك لا نرسله إليك.',
  eventsTitle: 'أرسلوا إليّ رسالة فورًا عن',
  events: {
    exception: 'التعليق أو تعذّر التسليم',
    estimate: 'موعد تسليم متوقع جديد',
    delivered: 'التسليم',
    document: 'مستند جديد',
    message: 'رسالة منا',
    request: 'رد على طلب',
  },
  ofTitle: 'الشحنات',
  of: { all: 'كل شحنات شركاتك', followed: 'الشحنات التي أتابعها' },
  digestTitle: 'ملخص بالبريد',
  digests: { none: 'بلا ملخص', daily: 'كل يوم الساعة 07:00', weekly: 'كل يوم اثنين الساعة 07:00' },
  digestHint: 'فيه كل ما حدث، أيًّا كان الاختيار أعلاه.',
  zone: 'المنطقة الزمنية للملخص',
  save: 'حفظ',
  saved: 'تم الحفظ.',
  failed: 'تعذّر الحفظ. يُرجى المحاولة مرة أخرى.',
  follow: 'متابعة',
  unfollow: 'إيقاف المتابعة',
  followHint: 'يمكنك تلقي رسائل عن الشحنات التي تتابعها وحدها: انظر {notices}.',

  // The page behind a mail's link that stops its kind.
  kind: 'رسائل من هذا النوع',
  on: 'يجوز لنا أن نرسل إليك رسائل من هذا النوع.',
  stopped: 'لن نرسل إليك رسائل من هذا النوع بعد الآن.',
  stop: 'إيقاف الرسائل من هذا النوع',
  choose: 'اختر رسائلك في البوابة',
  summary: 'ملخص شحناتك',
};
