export declare const ADMIN_URL_VARIABLE: string;
export declare const TEMPLATE: string;
