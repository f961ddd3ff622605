import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { errorText, fieldProblems } from '@/api/error';

/** Errors by field name. `form` is an error of the entire form. */
export type Problems<V> = { [Name in (keyof V & string) | 'form']?: string };

export interface FormRules<V> {
  /** Initial values, in the order of the form's fields. */
  start: V;
  /** Returns errors found before anything is sent. */
  check?: (values: V) => Problems<V>;
  /** Sends valid values. Rejects if that fails. */
  save: (values: V) => Promise<void>;
  /** The error text if saving fails and the server sends no text, or a function that returns all errors. */
  failure: string | ((error: unknown) => Problems<V>);
  /** Called after each change with the current values, to store them. */
  onChange?: (values: V) => void;
}

/** The part of a form's state that its fields use. */
export interface FormFields<V> {
  values: V;
  problems: Problems<V>;
  change: (part: Partial<V>) => void;
}

export interface FormState<V> extends FormFields<V> {
  busy: boolean;
  /** Replaces the values. Clears errors, and doesn't call `onChange`. */
  fill: (values: V) => void;
  /** The form element. Null until it is mounted. */
  element: HTMLFormElement | null;
  /** Shows errors next to their fields, and focuses the first field with an error. */
  show: (problems: Problems<V>) => void;
  /** Props for the `<form>`. */
  props: {
    ref: (element: HTMLFormElement | null) => void;
    noValidate: true;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
}

/**
 * The logic of a form: holds the values, validates them, sends them once, and shows the server's errors next
 * to their fields. The values stay if sending fails.
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
    // Without this call, a dialog opened from a form would submit that form too.
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

/** Returns the server's errors by field. If it names no field, returns a single error for the form. */
export function problemsOf<V>(error: unknown, names: readonly string[], sentence: string): Problems<V> {
  const beside = fieldProblems(error, names);
  return (Object.keys(beside).length > 0 ? beside : { form: errorText(error, sentence) }) as Problems<V>;
}

/**
 * Holds a form's errors, and focuses the first field with an error.
 * @param names fields in their visible order
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
  /** Removes errors about changed values, because they are outdated. */
  const forget = (part: object) =>
    setProblems(
      (before) =>
        Object.fromEntries(
          Object.entries(before).filter(([name]) => !(name in part) && name !== 'form'),
        ) as Problems<V>,
    );
  return { element, attach, problems, show, forget };
}

/** Names of the fields that contain text. */
export type TextName<V> = {
  [Name in keyof V & string]: V[Name] extends string ? Name : never;
}[keyof V & string];

/** Returns props that connect a control to a text field. */
export function textOf<V>(form: FormFields<V>, name: TextName<V>) {
  return {
    name,
    value: form.values[name] as string,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      form.change({ [name]: target.value } as Partial<V>),
  };
}

/** Selector for a field's control: by name, or by the `data-field` around a control without a name. */
const controlOf = (name: string) =>
  `[name="${name}"], [data-field="${name}"] :is(input, textarea, [contenteditable])`;
