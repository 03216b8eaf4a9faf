import { formats } from '../formats/zh.ts';
import { statuses } from '../statuses/zh.ts';
import type { SharedPhrases } from './en.ts';

const MODES = { Air: '空运', Ground: '陆运', Sea: '海运' };

export const shared: SharedPhrases = {
  status: (status) => statuses[status],
  days: (count) => `${count} 天`,
  late: (count) => `延误 ${count} 天`,
  notAvailable: '暂无',
  trackingNumber: '运单号',
  enterTrackingNumber: '请输入运单号',
  searching: '正在查询…',
  close: '关闭',
  loading: '正在加载',
  cancel: '取消',
  discard: {
    title: '放弃更改？',
    text: '您在此填写的内容尚未保存。',
    keep: '继续编辑',
    discard: '放弃',
  },
  copied: (noun) => `已复制：${noun}`,
  copyRefused: '此浏览器不允许复制',
  skipToContent: '跳到正文',
  formats,

  from: '起运地',
  to: '目的地',
  origin: '起运地',
  destination: '目的地',
  mode: '运输方式',
  modes: MODES,
  noPlace: '尚无位置信息',
  route: '路线',
  distance: '距离',
  notOnMap: (places) => `无法显示地图：未能在地图上准确找到${places}。`,
  asTheCrowFlies: (distance) => `直线距离约 ${distance}`,
  bySeaLanes: (distance) => `海运航线约 ${distance}`,
  bySeaAndLand: (distance, overland) => `海运航线约 ${distance}，其中陆上直线距离 ${overland}`,
  mapOf: ({ mode, bySea, from, to, distance }) =>
    `从 ${from} 到 ${to} 的${MODES[bySea ? 'Sea' : mode]}路线，${distance}。`,
  lastSeenIn: (place, time) => `最近位置：${place}，${time}。`,
  whereIsUnknown: '目前位置未知。',

  packagePhotos: '货件照片',
  packageView: (position) => `货件照片 ${position}`,
  photoOf: (position, count) => `第 ${position} 张，共 ${count} 张`,
  zoomIn: '放大',
  zoomOut: '缩小',
  next: '下一张',
  previous: '上一张',

  notDelivered: '未送达',
  notFoundTitle: '找不到页面',
  notFoundText: '您要找的页面不存在或已移走。',
  goBack: '返回',
  goHome: '回到首页',
  noAnswer: '没有响应',
  notOpenedTitle: '页面未能打开',
  notOpenedText: '此页面未能打开。请检查网络连接后重试。',
  tryAgain: '重试',
  reload: '重试',
  unexpectedTitle: '意外错误',
  unexpectedText: '我们这边出了问题。请稍后重试。',
  requestId: '请求编号：',
  giveRequestId: '请注明此编号，并写信至：',
};
