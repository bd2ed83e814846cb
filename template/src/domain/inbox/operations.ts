import { read } from '../../api/operation.ts'
import * as wire from '../../protocol/inbox/unread.ts'

export const unreadCounts = read(wire.unread, { persistFor: 0, whenNotFound: 'recordGone', alwaysAsk: true })
