import { SERVICE_TYPES } from '#contract/service-types.ts';
import { TRACKING_NUMBER_MISSING } from '#contract/values/tracking-number.ts';

/** The home page. Its forms have more words in `contact`. */
export const home = {
  title: 'Freight by sea, air and road',
  description: 'Warehousing, air, ocean and road freight. One tracking number shows where your shipment is.',

  // The head.
  heading: 'Freight by sea, air and road. Every mile on paper.',
  summary: 'We carry it, stamp it at every stop and show you the entry. One number tells you where your shipment is.',
  /** In capitals. */
  getStarted: 'GET STARTED',
  trackYourOrder: 'Track Your Order',
  /** In capitals. */
  track: 'TRACK',
  numberMissing: TRACKING_NUMBER_MISSING,

  services: {
    title: 'Services',
    summary: 'Four ways to hand us your goods, on one kind of paper.',
    /** In capitals. */
    all: 'ALL SERVICES',
    soldBy: 'Sold by',
    warehousing: {
      name: 'Warehousing',
      text: 'Goods are counted in, photographed and shelved under your own order number, then picked and loaded from the same dock.',
      soldBy: 'Pallet and week',
    },
    air: {
      name: 'Air Freight',
      text: 'Airport to airport or to the door. The chargeable weight is agreed with you before anything is lifted.',
      soldBy: 'Kilogram',
    },
    ocean: {
      name: 'Ocean Freight',
      text: 'Full containers and part loads. Cut-off, sailing and arrival dates are in writing before the box leaves your yard.',
      soldBy: 'Container or cubic metre',
    },
    road: {
      name: 'Road Freight',
      text: 'Full trailers, part loads and express vans. The driver signs for your goods at both ends.',
      soldBy: 'Trailer or loading metre',
    },
  },

  // The five stamps.
  workflow: {
    title: 'Logistics workflow',
    summary: 'Five stamps from booking to signature. The tracking page shows you the same words.',
    pending: {
      title: 'Booked',
      text: 'You get a price, then a tracking number. Nothing moves before you say so.',
    },
    processing: {
      title: 'Packed',
      text: 'Goods are weighed, labelled and photographed. Customs papers are drawn up.',
    },
    shipped: { title: 'Handed over', text: 'The carrier takes the load and signs for it.' },
    in_transit: { title: 'Under way', text: 'Each port, hub and border is entered with its place and time.' },
    delivered: { title: 'Signed for', text: 'The receiver checks the count and signs. The sheet is closed.' },
  },

  // Figures of docs/contract/specification.md, 'Marketing figures'.
  inFigures: 'In figures',
  deliveries: { figure: '10M+', of: 'deliveries' },
  clients: { figure: '8700+', of: 'clients' },
  offices: { figure: '49+', of: 'offices' },
  projects: { figure: '300+', of: 'projects' },

  // Why us.
  why: 'Why choose us',
  reasons: [
    {
      title: 'One number, one sheet',
      text: 'Route, stamps, photographs and dates stand on one page. Send the link to your buyer: no account is needed to read it.',
    },
    {
      title: 'A delay is written down',
      text: 'A shipment that is held says so, with the place and the time, before anybody has to ring us.',
    },
    {
      title: 'Customs on the day of booking',
      text: 'A load that crosses a border is marked for clearance when it is booked, not when it stands at the barrier.',
    },
    {
      title: 'Photographs before the doors close',
      text: 'Up to five pictures of the goods as we took them over, kept with the sheet.',
    },
  ],
  /** In capitals. */
  seeProjects: 'SEE PROJECTS',

  // The signed delivery note.
  testimonial: 'Testimonial',
  deliveryNote: 'Delivery note',
  /** A stamp, in capitals. */
  receivedInFull: 'RECEIVED IN FULL',
  from: 'From',
  noteFrom: 'Brescia, Italy',
  to: 'To',
  noteTo: 'Malmö, Sweden',
  goods: 'Goods',
  noteGoods: '31 pallets, pump housings',
  weight: 'Weight',
  remarks: 'Remarks of the receiver',
  /** With quotation marks. */
  quotation:
    '“Thirty-one pallets, three borders, one sheet. I read the stamps on my telephone and had the dock clear when the truck turned in.”',
  signature: 'Signature',
  signedBy: '{name}, goods inward, Öresund Pumpverk',

  // The quote form.
  quote: {
    title: 'Request a quote',
    summary: 'Fill in the waybill as far as you can. Dimensions and a few words on the goods make the price firmer.',
    whoAsks: 'Who is asking',
    route: 'The route',
    goods: 'The goods',
    chooseService: 'Choose a service',
    serviceTypes: SERVICE_TYPES as Readonly<Record<keyof typeof SERVICE_TYPES, string>>,
    answered: 'Answered within 24 hours. A quote binds nobody.',
    sendsNothing: 'This form sends nothing yet. For a quote, write to {email}.',
    submit: 'Submit quote request',
    submitting: 'Submitting...',
    sent: 'Quote Request Submitted',
    sentText: "We'll get back to you within 24 hours with a detailed quote.",
  },

  // How to reach us.
  contact: 'Contact',
  officeHours: 'Office hours',
  leaveMessage: 'Leave a message',
};
export type HomePhrases = typeof home;
