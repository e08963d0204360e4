import { useCallback } from 'react';
import { App } from '@groepsapp/kernel/ui/desk';
import { RowButton } from '../table/RowButton';
import { type ImportRun, useLazyImportReportQuery } from './importsApi';
import { importsTexts as texts } from './importsTexts';

/** Has the browser save a text as a file. */
function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

type Run = Pick<ImportRun, 'id' | 'name'>;

/** Saves the report of a run. */
export type SaveReport = (run: Run, as: 'csv' | 'json') => void;

/** Gets the report of a run and has it saved; always the same function. */
export function useReport(): SaveReport {
  const { message } = App.useApp();
  const [load] = useLazyImportReportQuery();
  return useCallback(
    ({ id }, as) => {
      void load({ id, as }).then(({ data, error }) => {
        if (data === undefined) void message.error(error?.userMessage ?? texts.failed);
        else saveText(data.name, data.text);
      });
    },
    [load, message],
  );
}

/** The report of a run, to save. */
export function ReportButtons({ run, save }: { run: Run; save: SaveReport }) {
  return (['csv', 'json'] as const).map((as) => (
    <RowButton key={as} aria-label={texts.of(`${texts.acts} ${texts[as]}`, run.name)} onClick={() => save(run, as)}>
      {texts[as]}
    </RowButton>
  ));
}
