import type { TermsPhrases } from './en.ts';

export const terms: TermsPhrases = {
  title: '使用条款',
  description: '查询页面保证什么、不保证什么，以及本网站使用的地名、地图和字体的来源。',
  summary: '查询结果显示的是我们员工录入的内容，可帮助您安排计划，但不构成保证。',
  website: {
    title: '本条款的适用范围',
    text: '本网站及其查询页面。货物运输本身由每个货件的合同约定；本网站的任何内容都不改变该合同。',
    withConditions: '本网站及其查询页面。货物按本页末尾的运输条款承运。',
  },
  tracking: {
    title: '查询信息',
    entered:
      '查询页面显示的是我们员工录入的内容：状态、地点、时间、备注和照片。这些内容并非由货物上的设备测得，记录可能延迟、被更正或缺失。',
    picture:
      '路线图根据起止城市和最后已知地点绘制。它显示的是直线或常用海运航线，不是船舶、飞机或卡车实际行驶的路线，也不是货物此刻所在的位置。',
    estimate: '预计送达仅为估计。',
  },
  number: {
    title: '您的运单号',
    text: '任何持有运单号的人都可以查看该货件的页面。请只提供给应当查看的人。页面显示和不显示的内容见{privacy}页面。',
    privacy: '隐私',
  },
  use: {
    title: '合理使用',
    text: '请查询您收到的运单号。试号没有用处：运单号是随机的，一分钟内查询 120 个未知号码后，服务器在这一分钟结束前不再答复该地址。',
  },
  warranty: {
    title: '不作保证',
    text: '本网站按现状提供。我们不保证网站始终可以访问，也不保证每条记录都正确。请勿仅凭查询页面作出涉及费用的决定，请先询问我们。',
  },
  sources: {
    title: '来源',
    places: {
      name: '地名',
      text: 'GeoNames（geonames.org），采用知识共享署名 4.0 许可。',
    },
    map: { name: '世界地图', text: 'Natural Earth（naturalearthdata.com），属于公有领域。' },
    type: { name: '字体', text: 'Archivo 和 IBM Plex，采用 SIL Open Font License 1.1 许可。' },
    drawings: { name: '图画', text: '为本网站绘制。' },
  },
  conditions: '运输条款',
  questions: { title: '疑问', text: '请写信至 {email}。' },
};
