export function Component() { return <div className="container"><h1>home</h1></div>; }
