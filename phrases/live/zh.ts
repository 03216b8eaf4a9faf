import type { LivePhrases } from './en.ts';

export const live: LivePhrases = {
  updated: (status, place) => `已更新：${status}${place === null ? '' : `，${place}`}`,
  nextSentence: '。',
  detailsChanged: '详情已变更',
  share: '分享',
  copyLink: '复制链接',
  linkCopied: '链接已复制',

  offline: {
    noAnswer: '没有收到响应，请检查网络连接。',
    otherNumber: '目前无法查询您输入的运单号。',
    lastResult: '这是此设备保存的最后一次查询结果，时间为 {time}（{age}）。',
  },
};
