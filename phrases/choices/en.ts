/** The page on which the reader of a mail chooses which mails come. */
export const choices = {
  title: 'Your mails',
  description: 'Which mails about shipments you get.',
  intro: 'Choose which mails about shipments come to {email}.',
  shipment: {
    title: 'This shipment',
    stopped: 'We send you no mails about this shipment. Our staff can still send you its tracking link.',
    allStopped: 'You have stopped all mails, see below.',
    on: 'We may send you mails about this shipment.',
    resume: 'Send mails about this shipment again',
    stop: 'Stop mails about this shipment',
  },
  shipments: {
    title: 'These shipments',
    stopped: 'We send you no mails about these shipments. Our staff can still send you their tracking links.',
    allStopped: 'You have stopped all mails, see below.',
    on: 'We may send you mails about these shipments.',
    resume: 'Send mails about these shipments again',
    stop: 'Stop mails about these shipments',
  },
  everything: {
    title: 'All shipments',
    stopped: 'We send you no mails about any shipment.',
    resume: 'Send mails again',
    resumeByMail: 'To get them again, open the link of the mail by which you confirmed it.',
    asked: 'You were asked by mail to confirm that we send you no more mails about any shipment.',
    confirm: 'Yes, stop all mails',
    how: 'To stop them all, we first mail you a link to confirm it: nobody else can do it for you.',
    stop: 'Stop all mails',
    mailed: 'You asked to stop all mails. We mail you a link to confirm it; nothing is stopped before you do.',
    mailAgain: 'Mail the link again',
    askedOften: (times: number) => `You have asked ${times} times. An hour later you can ask again.`,
  },
};
export type ChoicesPhrases = typeof choices;
