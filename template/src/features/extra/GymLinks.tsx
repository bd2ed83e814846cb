import { openOutline } from 'ionicons/icons'
import { ButtonAnchor } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List, ListRow } from '../../ui/List.tsx'
import type { GymLink } from './gym-links.ts'

/** Places of the gym outside of the app. */
export function GymLinks({ links }: { links: readonly GymLink[] }) {
  return (
    <List label="Encontranos">
      {links.map(({ name, icon, href }) => (
        <ListRow
          key={href}
          start={<Icon icon={icon} />}
          title={name}
          end={
            <ButtonAnchor beside href={href} kind="quiet" small icon={openOutline}>
              Abrí<span className="visually-hidden"> {name}</span>
            </ButtonAnchor>
          }
        />
      ))}
    </List>
  )
}
