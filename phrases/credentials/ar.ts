import type { CredentialsPhrases } from './en.ts';

export const credentials: CredentialsPhrases = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  confirmPassword: 'تأكيد كلمة المرور',
  passwordHint: (from, to) => `من ${from} إلى ${to} حرفًا من أي نوع، على ألا تكون كلمة مرور شائعة.`,
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',

  signIn: 'تسجيل الدخول',
  signingIn: 'جارٍ تسجيل الدخول…',
  signInFailed: 'تعذّر تسجيل الدخول. يُرجى المحاولة مرة أخرى.',
  noSession: 'تعذّر تسجيل الدخول: بيانات الدخول غير صالحة',
  invalid: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',

  enterCode: 'إدخال الرمز',
  app: {
    label: 'الرمز',
    hint: 'الأرقام الستة التي يعرضها تطبيق المصادقة لديكم.',
    other: 'استخدام رمز استرداد',
  },
  recovery: {
    label: 'رمز الاسترداد',
    hint: 'أحد الرموز التي حفظتموها عند إضافة العامل الثاني. كل رمز صالح مرة واحدة.',
    other: 'استخدام تطبيق المصادقة',
  },
  backToPassword: 'العودة إلى كلمة المرور',

  sentences: {
    'Full name is required': 'يُرجى إدخال الاسم الكامل',
    'Full name contains characters that are not allowed': 'يحتوي الاسم على رموز غير مسموح بها',
    'Full name may have at most 120 characters': 'يجب ألا يتجاوز الاسم 120 حرفًا',
    'Email is required': 'يُرجى إدخال البريد الإلكتروني',
    'Please enter one valid email address, such as name@example.com': 'يُرجى إدخال بريد إلكتروني صالح',
    'Password is required': 'يُرجى إدخال كلمة المرور',
    'Password must be at least 8 characters long': 'يجب ألا تقل كلمة المرور عن 8 أحرف',
    'Password must contain at least one letter and one number':
      'يجب أن تحتوي كلمة المرور على حرف لاتيني واحد ورقم واحد على الأقل، دون أي رموز أخرى',
    'Password contains characters that are not allowed': 'تحتوي كلمة المرور على رموز غير مسموح بها',
    'Password may have at most 128 characters': 'يجب ألا تتجاوز كلمة المرور 128 حرفًا',
    'Passwords do not match': 'كلمتا المرور غير متطابقتين',
    'This password is too common': 'كلمة المرور هذه شائعة جدًا',
    'Code is required': 'يُرجى إدخال الرمز',
    'This code is not valid': 'هذا الرمز غير صالح',
    'Your session has ended. Please sign in again.': 'انتهت جلستكم. يُرجى تسجيل الدخول مرة أخرى.',
  },
  failures: {
    'sign-in-too-slow': 'استغرق تسجيل الدخول وقتًا طويلًا. يُرجى تسجيل الدخول مرة أخرى.',
    'account-deactivated': 'هذا الحساب موقوف.',
    'too-many-at-once': 'طلبات كثيرة جدًا في وقت واحد. ستُتاح المحاولة مجددًا {when}.',
    'too-many-sign-ins-at-once': 'عمليات دخول كثيرة جدًا في وقت واحد. ستُتاح المحاولة مجددًا {when}.',
    'rate-limit': 'محاولات كثيرة جدًا. ستُتاح المحاولة مجددًا {when}.',
    'many-sign-ins': 'عدد من يسجّلون الدخول الآن كبير جدًا. يُرجى المحاولة مرة أخرى.',
    'no-secrets-key': 'العامل الثاني غير مُعدّ على هذا الخادم: على مشغّله ضبط SECRETS_KEY.',
    'database-away': 'الخدمة غير متاحة مؤقتًا. يُرجى المحاولة مرة أخرى.',
    'storage-full': 'لم تعد هناك مساحة تخزين متاحة.',
    unexpected: 'حدث خطأ ما. يُرجى المحاولة مرة أخرى.',
  },
};
