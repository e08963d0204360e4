import { foldText } from '@groepsapp/contract/texts';
import Select from 'antd/es/select';
import { useId } from 'react';
import { AntdTheme, popupContainer } from '../antd/AntdTheme';
import { FieldFrame } from '../base/FieldFrame';
import { layoutTexts } from './layoutTexts';
import styles from './SelectField.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  /** The error of the choice; shown below the field and read with it. */
  error?: string | undefined;
  disabled?: boolean;
}

/** Of the options in px: the field may be narrower than their names, and a phone is hardly wider. */
const popupWidth = 320;

/**
 * One of many options, found by typing a part of it; case and accents are ignored. It appears opened, with the cursor in
 * it.
 */
export default function SearchSelect({ label, labelHidden, options, error, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error}>
      {(described) => (
        <AntdTheme>
          <Select
            {...select}
            {...described}
            id={id}
            className={styles.search ?? ''}
            options={[...options]}
            showSearch={{
              optionFilterProp: 'label',
              filterOption: (typed, option) => foldText(option?.label ?? '').includes(foldText(typed)),
            }}
            {...(error !== undefined && { status: 'error' })}
            notFoundContent={layoutTexts.nothingFound}
            getPopupContainer={popupContainer}
            popupMatchSelectWidth={popupWidth}
            listItemHeight={44}
            defaultOpen
            autoFocus
          />
        </AntdTheme>
      )}
    </FieldFrame>
  );
}
