import { mutating } from './mutating.js'

const domain = mutating('domain', ['gym/gym.ts', 'pictures/upload-picture.ts', 'session/logout.ts'])

// The test of all operations finds the operations in their folders. No import relates the test to them.
export default { ...domain, vitest: { ...domain.vitest, related: false } }
