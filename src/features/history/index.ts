export { HistoryButton } from './history-button.tsx';
