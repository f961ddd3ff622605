import { Env, InvalidEnvironment } from './env.js';

const WHOLE = {
  S3_ENDPOINT: 'https://s3.example.com/',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};
const problemsOf = (variables: Record<string, string>) => {
  try {
    Env.read(variables);
    return [];
  } catch (error) {
    return (error as InvalidEnvironment).problems;
  }
};

describe('S3 settings', () => {
  it('are null by default', () => {
    expect(Env.read({}).s3).toBeNull();
    expect(Env.read({ S3_REGION: 'eu-central-1', S3_BUCKET: '' }).s3).toBeNull();
  });

  it('require a URL and keys, and have default values for the region and the public URL', () => {
    expect(Env.read(WHOLE).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'uploads',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      publicUrl: null,
    });
    expect(Env.read({ ...WHOLE, S3_PUBLIC_URL: 'https://cdn.example.com/' }).s3?.publicUrl).toBe(
      'https://cdn.example.com',
    );
  });

  it.each(Object.keys(WHOLE))('are rejected without %s', (name) => {
    expect(problemsOf({ ...WHOLE, [name]: '' })).toEqual([
      `${name} must be set along with the other S3_ variables.`,
    ]);
  });

  it('are rejected if only the public URL is set, or if a value is malformed', () => {
    expect(problemsOf({ S3_PUBLIC_URL: 'https://cdn.example.com' })).toHaveLength(4);
    expect(problemsOf({ ...WHOLE, S3_ENDPOINT: 's3.example.com' })[0]).toMatch('S3_ENDPOINT');
    expect(problemsOf({ ...WHOLE, S3_BUCKET: '../etc' })[0]).toMatch('S3_BUCKET');
  });
});
