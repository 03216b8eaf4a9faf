import type { ChoicesPhrases } from './en.ts';

export const choices: ChoicesPhrases = {
  title: '您的邮件',
  description: '您接收哪些有关货件的邮件。',
  intro: '请选择哪些有关货件的邮件发送至 {email}。',
  shipment: {
    title: '此货件',
    stopped: '我们不会向您发送有关此货件的邮件。我们的员工仍可向您发送其查询链接。',
    allStopped: '您已停止接收所有邮件，请见下文。',
    on: '我们可以向您发送有关此货件的邮件。',
    resume: '重新接收有关此货件的邮件',
    stop: '不再接收有关此货件的邮件',
  },
  shipments: {
    title: '这些货件',
    stopped: '我们不给您发送关于这些货件的邮件。我们的工作人员仍可将查询链接发给您。',
    allStopped: '您已停止接收所有邮件，请见下文。',
    on: '我们可能会给您发送关于这些货件的邮件。',
    resume: '重新接收关于这些货件的邮件',
    stop: '不再接收关于这些货件的邮件',
  },
  everything: {
    title: '所有货件',
    stopped: '我们不会向您发送有关任何货件的邮件。',
    resume: '重新接收邮件',
    resumeByMail: '如需重新接收，请打开您确认停止时所用邮件中的链接。',
    asked: '我们已通过邮件请您确认，不再向您发送有关任何货件的邮件。',
    confirm: '是的，停止所有邮件',
    how: '要停止所有邮件，我们会先通过邮件向您发送确认链接：其他人无法替您操作。',
    stop: '停止所有邮件',
    mailed: '您要求停止所有邮件。我们会通过邮件向您发送确认链接；在您确认之前，不会停止任何邮件。',
    mailAgain: '重新发送链接',
    askedOften: (times) => `您已请求 ${times} 次，一小时后可以再次请求。`,
  },
};
