import { businessOutline } from 'ionicons/icons'
import type { Company } from '../../../domain/login/operations.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { List, ListRow } from '../../../ui/List.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'

interface CompanyPickerProps {
  companies: readonly Company[] | null
  onPick: (company: Company) => void
  onClose: () => void
}

/** Somebody who trains in several gyms says which one they mean. */
export function CompanyPicker({ companies, onPick, onClose }: CompanyPickerProps) {
  const title = '¿En qué gimnasio?'
  return (
    <Sheet open={companies !== null} onClose={onClose} label={title} title={title}>
      {companies && (
        <List label={title}>
          {companies.map(company => (
            <ListRow
              key={company.tenant}
              start={<Icon icon={businessOutline} />}
              title={company.name || company.tenant}
              onClick={() => onPick(company)}
            />
          ))}
        </List>
      )}
    </Sheet>
  )
}
