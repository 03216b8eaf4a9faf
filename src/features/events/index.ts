export { EventList } from './event-list.tsx';
export { HistoryButton } from './history-button.tsx';
export { Deliveries } from './mails.tsx';
export {
  type EventFormTexts,
  type EventInput,
  eventInput,
  parseEvent,
  readEventTexts,
} from './parse-event.ts';
export { type AddEvent, useAddEvent } from './use-add-event.ts';
