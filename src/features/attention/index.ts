export { EndSnoozeButton } from './snooze/end-snooze-button.tsx';
export { SnoozeButton } from './snooze/snooze-button.tsx';
export { SnoozedBy } from './snooze/snoozed-by.tsx';
