import type { ChoicesPhrases } from './en.ts';

export const choices: ChoicesPhrases = {
  title: 'Ihre E-Mails',
  description: 'Welche E-Mails zu Sendungen Sie erhalten.',
  intro: 'Wählen Sie, welche E-Mails zu Sendungen an {email} gehen.',
  shipment: {
    title: 'Diese Sendung',
    stopped:
      'Wir senden Ihnen keine E-Mails zu dieser Sendung. Unsere Mitarbeiter können Ihnen weiterhin den Link zum Verfolgen schicken.',
    allStopped: 'Sie haben alle E-Mails abbestellt, siehe unten.',
    on: 'Wir dürfen Ihnen E-Mails zu dieser Sendung senden.',
    resume: 'E-Mails zu dieser Sendung wieder erhalten',
    stop: 'Keine E-Mails mehr zu dieser Sendung',
  },
  shipments: {
    title: 'Diese Sendungen',
    stopped:
      'Wir senden Ihnen keine E-Mails zu diesen Sendungen. Unser Team kann Ihnen weiterhin die Links zur Verfolgung senden.',
    allStopped: 'Sie haben alle E-Mails abbestellt, siehe unten.',
    on: 'Wir dürfen Ihnen E-Mails zu diesen Sendungen senden.',
    resume: 'Wieder E-Mails zu diesen Sendungen senden',
    stop: 'E-Mails zu diesen Sendungen abbestellen',
  },
  everything: {
    title: 'Alle Sendungen',
    stopped: 'Wir senden Ihnen zu keiner Sendung E-Mails.',
    resume: 'E-Mails wieder erhalten',
    resumeByMail:
      'Um wieder E-Mails zu erhalten, öffnen Sie den Link in der E-Mail, mit der Sie das Abbestellen bestätigt haben.',
    asked: 'Wir haben Sie per E-Mail gebeten zu bestätigen, dass wir Ihnen zu keiner Sendung mehr E-Mails senden.',
    confirm: 'Ja, alle E-Mails abbestellen',
    how: 'Um alle abzubestellen, schicken wir Ihnen zuerst per E-Mail einen Link zur Bestätigung: So kann es niemand sonst für Sie tun.',
    stop: 'Alle E-Mails abbestellen',
    mailed:
      'Sie möchten alle E-Mails abbestellen. Wir schicken Ihnen per E-Mail einen Link zur Bestätigung; vorher wird nichts abbestellt.',
    mailAgain: 'Link noch einmal schicken',
    askedOften: (times) => `Sie haben den Link ${times} Mal angefordert. In einer Stunde können Sie es wieder tun.`,
  },
};
