import type { AccountPhrases } from './account/en.ts';
import type { ChoicesPhrases } from './choices/en.ts';
import type { ContactPhrases } from './contact/en.ts';
import type { CookiesPhrases } from './cookies/en.ts';
import type { CredentialsPhrases } from './credentials/en.ts';
import type { HomePhrases } from './home/en.ts';
import type { LivePhrases } from './live/en.ts';
import type { MembersPhrases } from './members/en.ts';
import type { MessagePhrases } from './messages/en.ts';
import type { NoticePhrases } from './notices/en.ts';
import type { OwnAccountPhrases } from './ownAccount/en.ts';
import type { PortalPhrases } from './portal/en.ts';
import type { PrivacyPhrases } from './privacy/en.ts';
import type { ProjectsPhrases } from './projects/en.ts';
import type { RequestsPhrases } from './requests/en.ts';
import type { ServicesPhrases } from './services/en.ts';
import type { SharedPhrases } from './shared/en.ts';
import type { SitePhrases } from './site/en.ts';
import type { SupportPhrases } from './support/en.ts';
import type { TermsPhrases } from './terms/en.ts';
import type { TrackingPhrases } from './tracking/en.ts';
import type { UnlockPhrases } from './unlock/en.ts';

/**
 * The words of the pages, by area: a directory here with a file for each language, of which a page loads the areas
 * that its routes name (`staticData.phrases`), in its language alone (decision 087).
 */
export type Areas = {
  account: AccountPhrases;
  members: MembersPhrases;
  messages: MessagePhrases;
  choices: ChoicesPhrases;
  contact: ContactPhrases;
  cookies: CookiesPhrases;
  credentials: CredentialsPhrases;
  home: HomePhrases;
  live: LivePhrases;
  notices: NoticePhrases;
  ownAccount: OwnAccountPhrases;
  portal: PortalPhrases;
  privacy: PrivacyPhrases;
  projects: ProjectsPhrases;
  requests: RequestsPhrases;
  services: ServicesPhrases;
  shared: SharedPhrases;
  site: SitePhrases;
  support: SupportPhrases;
  terms: TermsPhrases;
  tracking: TrackingPhrases;
  unlock: UnlockPhrases;
};
export type Area = keyof Areas;
