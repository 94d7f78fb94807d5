// The order matters: our variables stand on antd-mobile's.
import 'antd-mobile/es/global'
import './theme.css'
