import type { OwnedPass } from '../contract/passes.ts'
import { useGo } from '../ui/link.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { PassLedger } from './PassLedger.tsx'

/** A pass and its ledger: every credit that came and went. */
export function PassSheet({ pass, onClose }: { pass: OwnedPass | null; onClose: () => void }) {
  const name = pass?.name ?? ''
  return (
    <Sheet open={pass !== null} onClose={onClose} label={name} title={name} size="full">
      {pass && <Ledger pass={pass} onClose={onClose} />}
    </Sheet>
  )
}

function Ledger({ pass, onClose }: { pass: OwnedPass; onClose: () => void }) {
  const go = useGo()
  function renew() {
    onClose()
    go('/carrito')
  }
  return <PassLedger pass={pass} onRenew={renew} />
}
