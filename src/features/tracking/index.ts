export { completedShare, lastPlace, statusSince } from './history.ts';
export { ImageSheet } from './images/image-sheet.tsx';
export { RouteLine } from './map/route-line.tsx';
