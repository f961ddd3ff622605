import { useForm } from 'antd/es/form/Form';
import { announce } from '@/lib/announce';
import { inFormOrder, type FieldProblems } from '../rules/field-problems';
import { withScheme, type IdeaValues } from '../rules/values';

/** The form's fields: what they hold, and the texts beside them. */
export function useIdeaFields() {
  const [form] = useForm<IdeaValues>();

  /** Takes away the texts beside the fields that are named. */
  const clear = (named: Partial<IdeaValues>) =>
    form.setFields((Object.keys(named) as (keyof IdeaValues)[]).map((name) => ({ name, errors: [] })));

  /** Puts the texts beside their fields, goes to the first, and says it: antd's own errors are silent. */
  const show = (problems: FieldProblems) => {
    const entries = inFormOrder(problems);
    const first = entries[0];
    if (!first) return;
    form.setFields(entries.map(([name, text]) => ({ name, errors: [text] })));
    form.scrollToField(first[0], { focus: true, block: 'center' });
    announce(entries.map(([, text]) => text).join(' '));
  };

  const fill = (values: IdeaValues) => {
    form.setFieldsValue(values);
    clear(values);
  };

  /** "example.com" is what people type; once they leave the field it shows what will be saved. */
  const completeWebsite = () => {
    const complete = withScheme(form.getFieldValue('website') ?? '');
    if (complete !== form.getFieldValue('website')) form.setFieldsValue({ website: complete });
  };

  return { form, clear, show, fill, completeWebsite };
}
