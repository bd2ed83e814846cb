import { read } from '../../api/operation.ts'
import { unread } from '../../contract/unread.ts'

export const unreadCounts = read(unread, { keptFor: 0, notThere: 'refused', always: true })
