import { find, findSubscriber, ideaField } from './api.js';

const ID = '0199c69f-1c44-7d21-8b5b-7f2f3c1a9e55';

const asList = (found) => (found ? [found] : []);

/** An idea of the founder by its ID, its title or the last part of its URL. */
async function findIdea(z, bundle) {
  const wanted = bundle.inputData.idea.trim().toLowerCase();
  const fits = ({ id, slug, title }) => [id, slug, title.toLowerCase()].includes(wanted);
  return asList(await find(z, bundle, '/api/user/ideas', { fits }));
}

/** The searches. */
export default {
  find_subscriber: {
    key: 'find_subscriber',
    noun: 'Subscriber',
    display: { label: 'Find Subscriber', description: 'Finds a person on a waitlist by email address.' },
    operation: {
      inputFields: [ideaField(true), { key: 'email', label: 'Email', type: 'string', required: true }],
      perform: async (z, bundle) => asList(await findSubscriber(z, bundle)),
      sample: { id: ID, email: 'ada@example.com', status: 'active', tags: ['beta'] },
    },
  },
  find_idea: {
    key: 'find_idea',
    noun: 'Idea',
    display: { label: 'Find Idea', description: 'Finds one of your ideas by title, URL part or ID.' },
    operation: {
      inputFields: [{ key: 'idea', label: 'Title, URL Part or ID', type: 'string', required: true }],
      perform: findIdea,
      sample: { id: ID, slug: 'quiet-hours', title: 'Quiet Hours', status: 'active' },
    },
  },
};
