import { defineDrafts, shape, type Draft } from '@groepsapp/kernel/forms';

export interface NoteFields {
  text: string;
}

/** Notes on this device that were not saved, until they are saved or dropped, or the user logs out. */
export const noteDraftsOf = defineDrafts<NoteFields>({
  name: 'tracking.parent-contact',
  fields: shape.object({ text: shape.string() }),
  earlier: shape.pipe(
    shape.object({ text: shape.string(), basedOn: shape.nullable(shape.string()) }),
    shape.transform(({ text, basedOn }): Draft<NoteFields> => ({ fields: { text }, basedOn })),
  ),
  keptFor: 'account',
  label: 'Niet opgeslagen notitie van een oudercontact',
});

/** The draft of a note; note 0 is the new one of a form. */
export function draftKey(idChildForm: number, idNote: number): string {
  return `${idChildForm}.${idNote}`;
}
