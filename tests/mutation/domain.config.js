import { mutating } from './mutating.js'

const domain = mutating('domain', ['gym/gym.ts', 'pictures/upload-picture.ts', 'session/logout.ts'])

// The test of all operations finds them in their folders: no import says that it is about them.
export default { ...domain, vitest: { ...domain.vitest, related: false } }
