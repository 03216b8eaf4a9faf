import type { UnlockPhrases } from './en.ts';

export const unlock: UnlockPhrases = {
  title: '您是收件人吗？',
  limited: '姓名、留言、照片和文件仅供与此货件相关的人员查看。请输入收件人的电子邮箱以查看。',
  full: '文件和签收证明仅供收件人查看。请输入收件人的电子邮箱以查看。',
  link: '我们邮件中的链接也可查看。',
  email: '收件人的电子邮箱',
  show: '显示全部内容',
  mismatch: '不匹配',
  failed: '操作未成功，请稍后再试。',
  cookies: '请允许本网站使用 Cookie，然后重试。',
  tooMany: (minutes: number) => `尝试次数过多，请在 ${minutes} 分钟后再试。`,
};
