import type { ContactPhrases } from './en.ts';

export const contact: ContactPhrases = {
  title: 'اتصلوا بنا',
  description: 'البريد الإلكتروني وعنوان المكتب والهاتف وساعات عمل قسم الشحن، من الاثنين إلى السبت.',
  heading: 'اتصلوا بنا',
  summary: 'اسألوا عن سعر أو مسار أو شحنة. إذا كان لديكم رقم تتبّع، فاذكروه في الموضوع.',

  emailBox: 'البريد الإلكتروني',
  giveNumber: 'إذا كان سؤالكم عن شحنة في الطريق، فاذكروا رقم التتبّع.',
  officeAddress: 'عنوان المكتب',
  businessHours: 'ساعات العمل',
  days: { weekdays: 'الاثنين–الجمعة', saturday: 'السبت', sunday: 'الأحد' },
  open: (from, to) => `${clock(from)} – ${clock(to)}`,
  closed: 'مغلق',

  letter: 'اكتبوا إلينا',
  letterTo: 'إلى',
  freightDesk: (brand) => `${brand}، قسم الشحن`,
  fields: {
    name: 'الاسم',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    email: 'البريد الإلكتروني',
    phone: 'الهاتف',
    company: 'الشركة',
    origin: 'مكان الانطلاق',
    destination: 'الوجهة',
    serviceType: 'نوع الخدمة',
    weight: 'الوزن بالكيلوغرام',
    dimensions: 'الأبعاد',
    description: 'الوصف',
    subject: 'الموضوع',
    message: 'الرسالة',
  },
  optional: (field) => `${field} (اختياري)`,
  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  sent: 'تم إرسال رسالتكم. شكرًا لكم.',
  needsScript: 'يحتاج هذا النموذج إلى JavaScript. إذا لم يكن متاحًا، فاكتبوا إلى {email}.',
  sendsNothing: 'هذا النموذج لا يرسل شيئًا بعد. اكتبوا بدلًا من ذلك إلى {email}.',

  unsent: 'تعذّر الإرسال. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  failures: {
    'rate-limit': 'عدد الطلبات كبير جدًا. يُرجى المحاولة مرة أخرى بعد ساعة.',
    'database-away': 'الخدمة غير متاحة مؤقتًا. يُرجى المحاولة مرة أخرى.',
    unexpected: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
  },
  missing: {
    name: 'يُرجى كتابة اسمكم',
    email: 'يُرجى إدخال بريد إلكتروني صحيح',
    origin: 'يُرجى كتابة مكان الانطلاق',
    destination: 'يُرجى كتابة الوجهة',
    serviceType: 'يُرجى اختيار خدمة',
    message: 'يُرجى كتابة رسالة',
  },
  tooLong: (field, characters) => `${field}: الحد الأقصى لعدد الأحرف ${characters.toLocaleString('ar-u-nu-latn')}`,
  notAllowed: (field, character) => `${field}: يحتوي على رموز غير مسموح بها: ${character}`,
  weight: {
    invalid: 'يجب أن يكون الوزن رقمًا لا يقل عن 0',
    tooMuch: 'يجب ألا يزيد الوزن على 1,000,000 كغ',
    decimals: 'يجب ألا تزيد الخانات العشرية للوزن على ثلاث',
    question: (decimal, grouped, written) => `هل المقصود ${decimal} أم ${grouped}؟ يُرجى كتابة ${written} أو ${grouped}`,
  },
};

function clock(hour: number): string {
  return `${hour % 12 || 12}:00 ${hour < 12 ? 'ص' : 'م'}`;
}
