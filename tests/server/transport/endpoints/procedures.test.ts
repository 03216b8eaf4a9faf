import { expect, test } from 'vitest';
import { PROCEDURES } from '../../../support/endpoints/endpoint-requests.ts';

/** The names by which programs call. Those of REST: docs/rest.sh and tests/process/scenarios/walk-through.test.ts. */
const PUBLISHED = {
  'mutation account':
    'beginSecondFactor confirmEmail confirmSecondFactor endOtherSessions endSession password removeSecondFactor renewRecoveryCodes update',
  'mutation auth': 'acceptInvitation answerChallenge confirmEmail login logout register requestReset reset',
  'mutation batches': 'retract',
  'mutation carriers': 'create remove update',
  'mutation companies':
    'addMember addShipments addShipmentsPreview create merge remove removeMember update updateMember',
  'mutation developers.keys': 'create remove',
  'mutation developers.webhooks': 'create remove replay rotate test update',
  'mutation enquiries': 'mark request requestQuote sendMessage',
  'mutation loads':
    'add close closePreview count create event eventOfMany eventOfManyPreview eventPreview order remove rest take update',
  'mutation memberships': 'accept',
  'mutation imports': 'saveColumns undo',
  'mutation portal':
    'addMember createRequest documentTicket export follow markRead readRequest removeMember sendMessage setNotices unfollow updateMember updateRequest withdrawRequest',
  'mutation requests': 'accept decline',
  'mutation shipments':
    'addEvent answerDone attempt bulkEstimate bulkEstimatePreview bulkPreview bulkSnooze bulkUndo bulkUpdateStatus create documentTicket estimate export handOver matching paper previewMail removeDocument restore retractEvent scan sendLink sendMessage snooze softDelete undoEstimate update updateDocument',
  'mutation superAdmin':
    'bulkPreview bulkUndo bulkUpdateStatus endSessions export handOver invite removeSecondFactor resend resendInvitation restore',
  'mutation users': 'create remove setRole setVerification unverify update verify',
  'mutation views': 'remove save',
  'query account': 'confirmation secondFactor sessions signIns',
  'query auth': 'me',
  'query batches': 'list',
  'query carriers': 'list',
  'query companies': 'list members mergePreview one',
  'query developers.keys': 'current list',
  'query developers.reference': 'contents group',
  'query developers.webhooks': 'attempts byId list',
  'query enquiries': 'list',
  'query imports': 'columns recent rows',
  'query insights': 'get shipments',
  'query loads': 'list one tally',
  'query mail': 'choices',
  'query portal': 'documents invoices load loads members messages notices request requests shipment shipments summary',
  'query publicTracking': 'byNumber conditions documents many page routeMap',
  'query requests': 'list one',
  'query rounds': 'drivers list',
  'query shipments':
    'all answers attention attentionOf byId byTrackingNumber changes deliveries delivery documents history mailStops mailedParties messages mine owner parties places',
  'query superAdmin': 'audit deleted matching shipments simple',
  'query users': 'awaiting byId colleagues list listPage menuCounts previewChange previewRemoval signIns',
  'query views': 'list',
};

test('no procedure is renamed, removed or of another kind, which programs of an earlier version would notice first', () => {
  const byRouter = Map.groupBy(Object.entries(PROCEDURES), ([path, { _def }]) => {
    return `${_def.type} ${path.replace(/\.\w+$/, '')}`;
  });
  const nameOf = ([path]: [string, unknown]) => path.split('.').at(-1);
  const product = Array.from(byRouter, ([router, all]) => [router, all.map(nameOf).sort().join(' ')]);
  expect(Object.fromEntries(product)).toEqual(PUBLISHED);
});
