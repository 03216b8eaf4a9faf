export { sendWaitingProofs } from './send-proofs.ts';
