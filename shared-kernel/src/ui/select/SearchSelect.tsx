import Select from 'antd/es/select';
import { useId } from 'react';
import { foldText } from '../../roster/filter';
import { AntdTheme } from '../antd/AntdTheme';
import { FieldFrame } from '../base/FieldFrame';
import { selectTexts } from './selectTexts';
import styles from './SearchSelect.module.css';

export interface SearchSelectOption {
  value: string;
  label: string;
}

export interface SearchSelectProps {
  label: string;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  /** Null while nothing is chosen. */
  value: string | null;
  options: readonly SearchSelectOption[];
  onChange: (value: string | null) => void;
  /** Offers a way back to no choice. */
  clearable?: boolean;
  placeholder?: string;
  /** The error of the value; shown below the field and read with it. */
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** The options are still on their way. */
  loading?: boolean;
  /** It appears opened, with the cursor in it. */
  opened?: boolean;
}

/**
 * One of many options, found by typing a part of it; case and accents are ignored. For a handful of options
 * `SelectField` is faster: it opens the device's own list.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, labelHidden, value, options, onChange, clearable = false, error, required, opened, ...rest } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} error={error}>
      {(described) => (
        <AntdTheme>
          <Select
            {...rest}
            {...described}
            id={id}
            className={styles.select ?? ''}
            placeholder={props.placeholder ?? selectTexts.choose}
            value={value}
            options={[...options]}
            allowClear={clearable}
            showSearch={{ optionFilterProp: 'label', filterOption: (typed, option) => matches(option?.label, typed) }}
            {...(error !== undefined && { status: 'error' })}
            aria-required={required}
            notFoundContent={selectTexts.nothingFound}
            getPopupContainer={popupContainer}
            listItemHeight={44}
            defaultOpen={opened}
            autoFocus={opened}
            onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
          />
        </AntdTheme>
      )}
    </FieldFrame>
  );
}

function matches(label: string | undefined, typed: string): boolean {
  return foldText(label ?? '').includes(foldText(typed));
}

/** A modal dialog covers the rest of the page, so the list of a field in it must open inside it. */
function popupContainer(field: HTMLElement): HTMLElement {
  return field.closest('dialog') ?? document.body;
}
