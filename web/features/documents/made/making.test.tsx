import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../../../../src/contract/documents/documents.ts';
import { documentTemplates } from '../../../../src/contract/documents/templates.ts';
import { documentTemplateExamples } from '../../../../src/contract/examples/documents.ts';
import { madeDocumentExamples } from '../../../../src/contract/examples/made-documents.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer } from '../../../testing/handlers.ts';
import { openPart, signedInAs, startTestServer } from '../../../testing/render.tsx';
import { PanelSection } from '../../../ui/panel-parts.tsx';
import { DocumentsSection } from './documents-section.tsx';

const server = startTestServer('/payment-links');

const { template } = documentTemplateExamples.template.response;

beforeEach(() => {
  server.answers(signedInAs(aUser()), answer(documents.documents, { documents: [], nextCursor: null }));
});

describe('making a document', () => {
  const recipient = { name: 'Ana Diaz', phone: '12135550100', email: null };
  const linkId = aLink().linkId;

  const openDialog = async () => {
    server.answers(
      answer(documentTemplates.templates, { templates: [template], nextCursor: null }),
      answer(documentTemplates.template, { template }),
      answer(documentTemplates.previewTemplate, ({ body }) => ({
        blocks: [
          {
            type: 'paragraph' as const,
            spans: [{ text: body.values['Work to be done'] ?? '———', value: true as const }],
          },
        ],
        missing: [{ field: 'customer.address', place: 0, required: false }],
        unprintable: [{ letters: ['寿'], place: 0 }],
      })),
    );
    const opened = openPart(<DocumentsSection whose={{ linkId }} recipient={recipient} Section={PanelSection} />);
    await opened.user.click(await screen.findByRole('button', { name: 'Make document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make document' }));
    await opened.user.selectOptions(await dialog.findByRole('combobox', { name: 'Template' }), template.id);
    return { ...opened, dialog, field: await dialog.findByRole('textbox', { name: 'Work to be done' }) };
  };

  it('shows what the customer will read, what is empty in it and what cannot be printed, while it is typed', async () => {
    const { user, dialog, field } = await openDialog();
    await user.type(field, 'New screen');
    const preview = within(dialog.getByRole('region', { name: 'What Ana Diaz will read' }));
    expect(await preview.findByText('New screen')).toBeVisible();
    expect(preview.getByText('Empty here, so a line is printed: customer’s address.')).toBeVisible();
    expect(preview.getByText('These letters cannot be printed: 寿')).toBeVisible();
  });

  it('asks for a blank that has to be filled, says at it what the server refuses, and sends by text', async () => {
    const { user, dialog, field } = await openDialog();
    const make = dialog.getByRole('button', { name: 'Make and send' });
    await user.click(make);
    expect(dialog.getByText('Please fill in “Work to be done”')).toBeVisible();
    await user.type(field, 'New screen 寿');
    const bodies: object[] = [];
    const message = 'These letters cannot be printed: 寿';
    server.answers(
      answer(documents.makeDocument, () =>
        Response.json(
          {
            ...{ success: false, code: 'letters_unprintable', error: 'Some letters cannot be printed.' },
            ...{ details: [{ path: 'values.Work to be done', message }], requestId: 'r-1' },
          },
          { status: 400 },
        ),
      ),
    );
    await user.click(make);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    await user.clear(field);
    await user.type(field, 'New screen');
    server.answers(
      answer(documents.makeDocument, ({ body }) => {
        bodies.push(body);
        return madeDocumentExamples.makeDocument.response;
      }),
    );
    await user.click(make);
    expect(await screen.findByText('Repair authorization was made. Sent by text.')).toBeVisible();
    expect(bodies).toEqual([
      {
        templateId: template.id,
        linkId,
        values: { 'Work to be done': 'New screen' },
        send: { text: true, email: false },
      },
    ]);
  });
});
