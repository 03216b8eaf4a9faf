export { WaitingNotice } from './waiting/waiting-notice.tsx';
