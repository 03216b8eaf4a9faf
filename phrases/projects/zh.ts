import type { ProjectsPhrases } from './en.ts';

export const projects: ProjectsPhrases = {
  title: '项目',
  description: '三次需要周密安排的运输：运了什么、从哪里运来、用了多久、运了多少。',
  heading: '我们的项目',
  summary: '三次需要周密安排的运输：一批冷得不能等，一批长得上不了路，一件重得过不了桥。',
  location: '地点',
  duration: '时间',
  volume: '货量',
  statuses: { Active: '进行中', Completed: '已完成' },
  citrus: {
    title: '4 °C 的柑橘季',
    description:
      '来自 31 家包装厂的橙子和柠檬，预冷、低温装箱，从果园到催熟库的每一站都接通电源。每个集装箱每小时上报一次温度；一旦超过 6 °C，就会有人被叫醒。',
    location: '南非德班至荷兰鹿特丹',
    duration: '26 周，每周四一班船',
    volume: '每周 44 个冷藏箱，每箱 20 托',
    image: '码头上接通电源的冷藏集装箱',
  },
  blades: {
    title: '翻越波萨萨尔山口的风机叶片',
    description:
      '二十七片叶片从码头运到海拔 1,100 米的山脊，夜间行驶，一次一片。为此拆除了九块路牌、两处环岛和一座公交候车亭，之后又全部复原。',
    location: '西班牙桑坦德至帕伦西亚',
    duration: '11 周',
    volume: '27 片叶片，每片 62 米、15 吨',
    image: '卡车载着风机叶片驶过群山',
  },
  transformer: {
    title: '运往海岛的变压器',
    description:
      '通往变电站的道路都承受不了 214 吨，于是改走水路：驳船沿马斯河而下，重吊船横渡北海，最后由浮吊卸船，再用十二轴线平板车走完最后 800 米。',
    location: '荷兰鹿特丹至丹麦伦讷',
    duration: '9 天',
    volume: '1 件，214 吨，9.2 × 4.1 × 4.6 米',
    image: '浮吊将变压器吊上码头',
  },
  noContainer: '有集装箱装不下的货物？{send}。',
  send: '请把尺寸和重量发给我们',
};
