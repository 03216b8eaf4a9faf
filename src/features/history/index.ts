export { Deliveries } from './deliveries.tsx';
export { EventList } from './event-list.tsx';
export { HistoryButton } from './history-button.tsx';
export { deliveriesQuery } from './history-query.ts';
export { type EventInput, type EventTexts, eventInput, parseEvent } from './parse-event.ts';
export { useAddEvent } from './use-add-event.ts';
