import type { NoticePhrases } from './en.ts';

export const notices: NoticePhrases = {
  title: '通知',
  description: '您会收到哪些关于货件的邮件。',
  intro: '发给您的关于贵公司货件的邮件。您自己的操作不会通知您。',
  eventsTitle: '立即发邮件告知我',
  events: {
    exception: '暂停或派送失败',
    estimate: '新的预计送达日期',
    delivered: '已送达',
    document: '新文件',
    message: '我们的留言',
    request: '对申请的答复',
  },
  ofTitle: '货件',
  of: { all: '贵公司的所有货件', followed: '我关注的货件' },
  digestTitle: '邮件摘要',
  digests: { none: '不需要', daily: '每天 07:00', weekly: '每周一 07:00' },
  digestHint: '其中包含发生的一切，与上面的选择无关。',
  zone: '摘要的时区',
  save: '保存',
  saved: '已保存。',
  failed: '无法保存，请重试。',
  follow: '关注',
  unfollow: '取消关注',
  followHint: '您可以只接收所关注货件的邮件：请见{notices}。',

  // The page behind a mail's link that stops its kind.
  kind: '此类邮件',
  on: '我们可能会给您发送此类邮件。',
  stopped: '我们不再给您发送此类邮件。',
  stop: '不再接收此类邮件',
  choose: '在门户中选择您的邮件',
  summary: '您的货件摘要',
};
