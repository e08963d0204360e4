/** The exports of the router that the app uses; add a missing one here. */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom';
export { BrowserRouter } from './BrowserRouter';
export { useBeforeLeave } from './guards';
export { useHistoryStep } from './appHistory';
