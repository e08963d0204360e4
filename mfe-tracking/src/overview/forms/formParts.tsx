import { useKernel, type FormStatus } from '@groepsapp/kernel';
import { Badge } from '@groepsapp/kernel/ui/data';
import { DownloadButton } from '@groepsapp/kernel/ui/feedback';

export const formsTexts = {
  heading: 'Observatieformulieren',
  empty: 'Geen observatieformulieren gevonden',
  statuses: { development: 'in ontwikkeling', final: 'definitief' },
  pdfName: (list: string, child: string) => `${list} van ${child}`,
} as const;

/** The status of a form, in words. */
export function FormStatusBadge({ status }: { status: FormStatus }) {
  return <Badge tone={status === 'final' ? 'success' : 'neutral'}>{formsTexts.statuses[status]}</Badge>;
}

interface PrintFormProps {
  idResult: number;
  idChildForm: number;
  answerOption?: 'last' | 'all';
  /** Which form it is, for screen readers. */
  name: string;
  /** Shows its icon only, where there is little room. */
  iconOnly?: boolean;
}

/** Makes a PDF of a saved form on the server and hands it to the device. */
export function PrintForm({ idResult, idChildForm, answerOption = 'last', name, iconOnly }: PrintFormProps) {
  const { api } = useKernel();
  const body = { idResult, idChildForm, answerOption };
  const load = async () => ({
    ...(await api.request('v3 POST /ChildTrackingSystem/downloadChildForm', { body })),
    type: 'application/pdf',
  });
  return <DownloadButton name={name} label="PDF" iconOnly={iconOnly} load={load} />;
}
