import { useKernel } from '@groepsapp/kernel';
import { DownloadButton } from '@groepsapp/kernel/ui/feedback';
import { formsTexts } from './formsTexts';

export interface PrintFormProps {
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

  async function load() {
    const body = { idResult, idChildForm, answerOption };
    const { filename, fileContent } = await api.request('v3 POST /ChildTrackingSystem/downloadChildForm', { body });
    return fileContent === '' ? null : { filename, base64: fileContent, type: 'application/pdf' };
  }

  return <DownloadButton name={name} label={formsTexts.pdf} iconOnly={iconOnly} load={load} />;
}
