// Imported first: React reads NODE_ENV when it is loaded, and its development build renders at half the speed. The demo
// and the stories have the production build too; `npm run dev` does not.
const { NODE_ENV } = process.env
if (!process.argv.includes('--dev')) {
  process.env.NODE_ENV = 'production'
  await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/server')])
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
}
export {}
