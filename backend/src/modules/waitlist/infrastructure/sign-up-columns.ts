/** What every sign-up says, as columns with their types, whoever brings it. */
export const SIGN_UP_COLUMNS = {
  id: 'uuid',
  idea_id: 'uuid',
  email: 'text',
  willing_to_pay: 'boolean',
  interested_in_collaborating: 'boolean',
  interested_in_investing: 'boolean',
  linkedin_profile: 'text',
  current_solution: 'text',
};
