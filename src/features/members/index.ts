export { MembersSection } from './members-section.tsx';
export { OwnMembersScreen } from './own-members-screen.tsx';
