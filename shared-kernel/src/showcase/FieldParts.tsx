import { useState } from 'react';
import { rangeOf, today, type DateRange, type Period } from '../dates';
import { useKernel } from '../react';
import { TextAreaField, TextField } from '../ui/base';
import { DateField, DateRangeSelect, TimeField } from '../ui/dates';
import { ChipGroup, FormRow, FormRows, NumberField, SegmentedControl } from '../ui/forms';
import { SearchField, SelectField, ToggleButtonGroup } from '../ui/layout';
import { Section, State } from './Section';

const employees = Array.from({ length: 300 }, (_, index) => ({
  value: String(index),
  label: `Medewerker ${index + 1} van der Berg`,
}));

export function FieldParts() {
  return (
    <>
      <Section name="Velden">
        <TextFields />
        <Choices />
      </Section>
      <Section name="Datum en tijd">
        <Dates />
      </Section>
      <Section name="Rijen">
        <FormRows label="Gegevens">
          <FormRow label="Voornaam">Emma</FormRow>
          <FormRow label="Ziektekostenverzekeringsmaatschappij">De Linde</FormRow>
        </FormRows>
      </Section>
    </>
  );
}

function TextFields() {
  const [text, setText] = useState('');
  const [amount, setAmount] = useState('120');
  return (
    <>
      <State of="Tekst">
        <TextField label="Voornaam" value={text} onChange={setText} />
      </State>
      <State of="Tekst met fout">
        <TextField label="E-mailadres" value={text} onChange={setText} error="Vul een e-mailadres in." />
      </State>
      <State of="Wachtwoord">
        <TextField label="Wachtwoord" type="password" value={text} onChange={setText} />
      </State>
      <State of="Uit">
        <TextField label="Klantnummer" value="21" onChange={() => {}} disabled />
      </State>
      <State of="Zoeken">
        <SearchField label="Zoek een doel" value={text} onChange={setText} />
      </State>
      <State of="Getal">
        <NumberField label="Voeding" value={amount} onChange={setAmount} />
      </State>
      <State of="Meer regels">
        <TextAreaField label="Opmerking" value={text} onChange={setText} />
      </State>
    </>
  );
}

function Choices() {
  const [few, setFew] = useState('a');
  const [many, setMany] = useState('0');
  const [on, setOn] = useState<readonly number[]>([2]);
  const toggle = (id: number) => setOn(on.includes(id) ? on.filter((other) => other !== id) : [...on, id]);
  const children = ['Emma', "Yağız van 't Hof-in 't Veld", 'Noor'].map((label, index) => ({ id: index + 1, label }));
  return (
    <>
      <State of="Keuze uit enkele">
        <SelectField
          label="Groep"
          value={few}
          options={[
            { value: 'a', label: 'Vlinders' },
            { value: 'b', label: 'Rupsjes' },
          ]}
          onChange={setFew}
        />
      </State>
      <State of="Keuze uit 300">
        <SelectField label="Ingevuld door" value={many} options={employees} onChange={setMany} />
      </State>
      <State of="Keuze met fout">
        <SelectField label="Mentor" value="1" options={employees} onChange={() => {}} error="Kies een mentor." />
      </State>
      <State of="Segmenten">
        <SegmentedControl
          label="Weergave"
          options={[
            { value: 'a', label: 'Tegels' },
            { value: 'b', label: 'Klassiek' },
          ]}
          value={few}
          onChange={setFew}
        />
      </State>
      <State of="Chips" wide>
        <ChipGroup label="Kinderen" options={children} selected={on} onToggle={toggle} />
      </State>
      <State of="Knoppen om te kiezen" wide>
        <ToggleButtonGroup label="Groepen" options={children} selected={on} onToggle={toggle} />
      </State>
    </>
  );
}

function Dates() {
  const now = today(useKernel().clock);
  const [date, setDate] = useState<string | null>(now);
  const [time, setTime] = useState<string | null>('09:35');
  const [[range, period], setRange] = useState<[DateRange, Period]>([rangeOf(now, 'week'), 'week']);
  return (
    <>
      <State of="Datum">
        <DateField label="Geboortedatum" value={date} onChange={setDate} />
      </State>
      <State of="Datum met fout">
        <DateField label="Begindatum" value={null} onChange={() => {}} error="Vul een datum in, zoals 31-12-2026." />
      </State>
      <State of="Datum uit">
        <DateField label="Einddatum" value={now} onChange={() => {}} disabled />
      </State>
      <State of="Tijd">
        <TimeField label="Begintijd" value={time} onChange={setTime} />
      </State>
      <State of="Periode met keuze" wide>
        <DateRangeSelect
          periods={['day', 'week', 'month']}
          period={period}
          range={range}
          onChange={(...next) => setRange(next)}
        />
      </State>
      <State of="Vaste maand" wide>
        <DateRangeSelect period="month" range={rangeOf(now, 'month')} onChange={() => {}} />
      </State>
    </>
  );
}
