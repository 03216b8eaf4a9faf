export { HandOverDialog } from './hand-over-dialog.tsx';
