import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { errorText, fieldProblems } from '@/api/error';

/** What is wrong, by field; under `form`, what is wrong altogether. */
export type Problems<V> = { [Name in (keyof V & string) | 'form']?: string };

export interface FormRules<V> {
  /** What the fields begin with, in the order in which they stand. */
  start: V;
  /** What is wrong before anything is sent. */
  check?: (values: V) => Problems<V>;
  /** Sends values that nothing is wrong with. Rejects when that fails. */
  save: (values: V) => Promise<void>;
  /** What to say when saving failed: a sentence where the server has none of its own, or all that is said. */
  failure: string | ((error: unknown) => Problems<V>);
  /** Gets what the fields hold after each change, to keep it. */
  onChange?: (values: V) => void;
}

/** What a field needs of its form. */
export interface FormFields<V> {
  values: V;
  problems: Problems<V>;
  change: (part: Partial<V>) => void;
}

export interface FormState<V> extends FormFields<V> {
  busy: boolean;
  /** Puts other values into the fields. Nothing is wrong with them yet, and they are not kept. */
  fill: (values: V) => void;
  /** Once it is there. */
  element: HTMLFormElement | null;
  /** Puts texts beside their fields and goes to the first. */
  show: (problems: Problems<V>) => void;
  /** For the `<form>`. */
  props: {
    ref: (element: HTMLFormElement | null) => void;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * What every form does: holds what is typed, checks it, sends it once, and puts what the server has against
 * it beside the field that it is about. What was typed stays when sending failed.
 */
export function useForm<V extends object>({
  start,
  check,
  save,
  failure,
  onChange,
}: FormRules<V>): FormState<V> {
  const [values, setValues] = useState(start);
  const [busy, setBusy] = useState(false);
  const { element, attach, problems, show, forget } = useProblems<V>(
    Object.keys(start) as (keyof V & string)[],
  );

  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }));
    onChange?.({ ...values, ...part });
    forget(part);
  };
  const fill = (given: V) => {
    setValues(given);
    show({});
  };

  const send = async () => {
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      show(typeof failure === 'string' ? problemsOf<V>(error, Object.keys(start), failure) : failure(error));
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog that is opened from a form tells that form, too.
    event.stopPropagation();
    if (busy) return;
    const found = check?.(values) ?? {};
    show(found);
    if (!Object.values(found).some(Boolean)) void send();
  };

  return {
    values,
    problems,
    busy,
    element,
    change,
    fill,
    show,
    props: { ref: attach, noValidate: true, onSubmit },
  };
}

/** What the server has against fields, beside them; else one sentence about all of it. */
export function problemsOf<V>(error: unknown, names: readonly string[], sentence: string): Problems<V> {
  const beside = fieldProblems(error, names);
  return (Object.keys(beside).length > 0 ? beside : { form: errorText(error, sentence) }) as Problems<V>;
}

/**
 * What is wrong in a form, and the focus on the first of it.
 *
 * @param names the fields in the order in which they stand
 */
function useProblems<V>(names: readonly (keyof V & string)[]) {
  const [element, attach] = useState<HTMLFormElement | null>(null);
  const [problems, setProblems] = useState<Problems<V>>({});
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const first = names.find((name) => problems[name]);
    if (first) element?.querySelector<HTMLElement>(controlOf(first))?.focus();
  }, [element, names, problems]);

  const show = (found: Problems<V>) => {
    wanted.current = true;
    setProblems(found);
  };
  /** A text about what has just been changed is no longer true. */
  const forget = (part: object) =>
    setProblems(
      (before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => !(name in part) && name !== 'form'),
        ) as Problems<V>,
    );
  return { element, attach, problems, show, forget };
}

/** The fields that are texts. */
export type TextName<V> = {
  [Name in keyof V & string]: V[Name] extends string ? Name : never;
}[keyof V & string];

/** What ties a control to a text of the form. */
export function textOf<V>(form: FormFields<V>, name: TextName<V>) {
  return {
    name,
    value: form.values[name] as string,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      form.change({ [name]: target.value } as Partial<V>),
  };
}

/** By its name; `data-field` is around what has none. */
const controlOf = (name: string) =>
  `[name="${name}"], [data-field="${name}"] :is(input, textarea, [contenteditable])`;
