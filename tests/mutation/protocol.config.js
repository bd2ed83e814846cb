import { mutating } from './mutating.js'

export default mutating('protocol', [])
