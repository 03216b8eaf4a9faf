import type { HomePhrases } from './en.ts';

export const home: HomePhrases = {
  title: '海运、空运与陆运',
  description: '仓储、空运、海运和陆运。一个运单号，即可查到货件所在位置。',

  heading: '海运、空运、陆运，每一程都有据可查。',
  summary: '我们承运您的货物，每到一站盖章登记，并向您展示记录。凭一个运单号，您就能知道货件在哪里。',
  getStarted: '立即开始',
  trackYourOrder: '查询您的货件',
  track: '查询',
  numberMissing: '请输入运单号',

  services: {
    title: '服务',
    summary: '四种托运方式，统一的单据。',
    all: '全部服务',
    soldBy: '计费单位',
    warehousing: {
      name: '仓储',
      text: '货物入库时清点、拍照，按您自己的订单号上架，之后在同一装卸口拣货装车。',
      soldBy: '托盘·周',
    },
    air: {
      name: '空运',
      text: '机场到机场，或送货上门。起运之前，计费重量先与您商定。',
      soldBy: '千克',
    },
    ocean: {
      name: '海运',
      text: '整箱与拼箱。集装箱离开您的场地之前，截关、开船和到港日期均以书面确认。',
      soldBy: '集装箱或立方米',
    },
    road: {
      name: '陆运',
      text: '整车、零担和快运厢车。司机在起运地和目的地都为您的货物签字。',
      soldBy: '整车或装载米',
    },
  },

  workflow: {
    title: '物流流程',
    summary: '从下单到签收共五个印章。查询页面上显示的也是同样的文字。',
    pending: { title: '已下单', text: '您先收到报价，再收到运单号。未经您同意，货物不会启运。' },
    processing: { title: '已打包', text: '货物称重、贴标、拍照，并备妥报关单证。' },
    shipped: { title: '已交接', text: '承运商接收货物并签字。' },
    in_transit: { title: '在途', text: '每个港口、枢纽和口岸都登记地点和时间。' },
    delivered: { title: '已签收', text: '收件人清点件数并签字，单据随即结案。' },
  },

  inFigures: '数据一览',
  deliveries: { figure: '1000万+', of: '次送达' },
  clients: { figure: '8700+', of: '家客户' },
  offices: { figure: '49+', of: '处办事处' },
  projects: { figure: '300+', of: '个项目' },

  why: '为什么选择我们',
  reasons: [
    {
      title: '一个运单号，一页单据',
      text: '路线、印章、照片和日期都在同一页上。把链接发给您的买家即可，查看无需账户。',
    },
    {
      title: '延误如实记录',
      text: '货件一旦暂停，页面即写明地点和时间，无需来电询问。',
    },
    {
      title: '下单当天即办理海关手续',
      text: '跨境货物在下单时就登记清关，而不是等到了关口才办理。',
    },
    {
      title: '关门之前先拍照',
      text: '按我们接收时的状态为货物拍摄最多五张照片，与单据一同保存。',
    },
  ],
  seeProjects: '查看项目',

  testimonial: '客户评价',
  deliveryNote: '送货单',
  receivedInFull: '全数收讫',
  from: '自',
  noteFrom: '意大利布雷西亚',
  to: '至',
  noteTo: '瑞典马尔默',
  goods: '货物',
  noteGoods: '31 托泵壳',
  weight: '重量',
  remarks: '收件人备注',
  quotation: '“三十一托货，三道边境，一页单据。我在手机上看着印章，卡车进场时，装卸口已经腾空。”',
  signature: '签名',
  signedBy: '{name}，Öresund Pumpverk 收货部',

  quote: {
    title: '索取报价',
    summary: '请尽量填写运单。注明尺寸并简单说明货物，报价会更准确。',
    whoAsks: '询价人',
    route: '路线',
    goods: '货物',
    chooseService: '请选择服务',
    serviceTypes: {
      ground: '陆运',
      air: '空运',
      ocean: '海运',
      express: '快递',
      ltl: '零担（LTL）',
      ftl: '整车（FTL）',
    },
    answered: '24 小时内答复。报价对双方均无约束力。',
    sendsNothing: '此表单目前尚不能发送。如需报价，请写信至 {email}。',
    submit: '提交询价',
    submitting: '正在提交…',
    sent: '询价已提交',
    sentText: '我们将在 24 小时内给您详细报价。',
  },

  contact: '联系我们',
  officeHours: '办公时间',
  leaveMessage: '留言',
};
