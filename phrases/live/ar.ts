import type { LivePhrases } from './en.ts';

export const live: LivePhrases = {
  updated: (status, place) => `تم التحديث: ${status}${place === null ? '' : `، ${place}`}`,
  nextSentence: '. ',
  detailsChanged: 'تغيّرت البيانات',
  share: 'مشاركة',
  copyLink: 'نسخ الرابط',
  linkCopied: 'تم نسخ الرابط',

  offline: {
    noAnswer: 'لم يصل أي رد. يُرجى التحقق من الاتصال.',
    otherNumber: 'لا يمكن البحث عن الرقم المطلوب الآن.',
    lastResult: 'هذه آخر نتيجة محفوظة على هذا الجهاز، بتاريخ {time} ({age}).',
  },
};
