import { menuEntries } from '../navigation/navigation-entries'

/** The shell before any script: menu, top bar and an empty page; for visitors, the product's name. Rendered by the build. */
export const Frame = () => (
  <>
    <div className="menu">
      <div className="brand">
        <img src="/mark.svg" width="26" height="26" alt="" fetchPriority="low" />
        <span>算力控制台</span>
      </div>
      <ul>
        {menuEntries.map(({ path, label, icon: Icon }) => (
          <li key={path} data-path={path}>
            <Icon />
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </div>
    <div className="bar" />
    <div className="page">
      <i />
      <i />
      <i />
    </div>
    <p className="name">算力控制台</p>
  </>
)
