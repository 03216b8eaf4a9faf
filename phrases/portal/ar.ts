import type { PortalPhrases } from './en.ts';

const PLURALS = new Intl.PluralRules('ar');
const COUNTED: Partial<Record<Intl.LDMLPluralRule, (text: string) => string>> = {
  zero: () => 'لا شحنات',
  one: () => 'شحنة واحدة',
  two: () => 'شحنتان',
  few: (text) => `${text} شحنات`,
};

export const portal: PortalPhrases = {
  description: 'شحناتكم ومستنداتها وإثباتات تسليمها.',
  overview: 'نظرة عامة',
  shipments: 'الشحنات',
  members: 'الأعضاء',
  account: 'الحساب',
  signOut: 'تسجيل الخروج',
  portalLinks: 'شركتكم',

  waiting: 'ما ينتظركم',
  lists: {
    moving: 'في الطريق',
    late: 'متأخرة',
    exceptions: 'موقوفة أو متعثرة',
    waiting: 'رسائل جديدة',
    deliveredThisWeek: 'سُلّمت هذا الأسبوع',
  },
  showAll: 'جميع الشحنات',
  contact: 'جهة اتصالكم: {name}',
  company: 'الشركة',
  companies: 'شركاتكم',
  allCompanies: 'جميع الشركات',

  filters: 'البحث عن شحنات',
  moreFilters: 'عوامل تصفية أخرى',
  search: 'بحث',
  searchHint: 'أرقام ومراجع وأسماء ومدن',
  numbers: 'عدة أرقام',
  numbersHint: 'أرقام التتبع ومراجعكم، واحد في كل سطر، حتى 50',
  status: 'الحالة',
  anyStatus: 'أي حالة',
  list: 'القائمة',
  bookedFrom: 'مسجَّلة من',
  bookedTo: 'مسجَّلة حتى',
  show: 'عرض',
  clear: 'عرض الكل',
  found: (count, text) => (COUNTED[PLURALS.select(count)] ?? ((counted: string) => `${counted} شحنة`))(text),
  none: 'لا توجد شحنة مطابقة.',
  wrongQuery: 'لا يمكن البحث عن هذا. يُرجى التحقق من الأيام والأرقام.',
  pageOf: (page, pages) => `الصفحة ${page} من ${pages}`,
  downloadCsv: 'تنزيل CSV',
  reference: 'مرجعكم',
  estimate: 'التسليم المتوقع',
  delivered: 'تم التسليم',
  noReference: 'بلا مرجع',
  late: 'متأخرة',

  papers: 'المستندات',
  waybill: 'بوليصة الشحن',
  proofPaper: 'إثبات التسليم للطباعة',
  goods: 'البضائع',
  messages: 'الرسائل',
  seenAs: { customer: 'العميل', shipper: 'الشاحن', consignee: 'المرسل إليه', agent: 'الوكيل' },
};
