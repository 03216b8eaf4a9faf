import { createElement } from 'react';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { KEY_HOLDERS } from '#contract/tracking/tracking-key.ts';
import { MessageForm } from '#src/features/tracking/message/message-form.tsx';
import { phrasesOf } from '#src/lib/text/phrases.ts';
import { renderInPage } from '../../../../support/screens/render-in-page.ts';

test.each(LANGUAGES)('the form says as whom one writes: %s', async (language) => {
  const { writer } = phrasesOf('messages', language);
  for (const holder of KEY_HOLDERS) {
    const form = createElement(MessageForm, {
      number: 'WB1',
      holder,
      isDelivered: false,
      kind: null,
      rejected: null,
      onSent: () => undefined,
    });
    const html = await renderInPage(form, { language });
    expect(KEY_HOLDERS.filter((each) => html.includes(writer[each]))).toEqual([holder]);
  }
});
